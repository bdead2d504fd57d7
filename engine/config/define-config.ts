import type { SidebarsInput } from './sidebars-schema.ts'
import type { SiteConfigInput } from './site-config-schema.ts'

export type { SidebarsInput, SiteConfigInput }

/** Returns its argument. Its type lets editors complete the fields of `site.config.ts`. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}

/** Returns its argument. Its type lets editors complete the fields of `sidebars.ts`. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars
}
