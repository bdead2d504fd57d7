import type { SidebarsInput } from './sidebars-schema.ts'
import type { SiteConfigInput } from './site-config-schema.ts'

export type { SidebarsInput, SiteConfigInput }

/** Gives an author's editor the fields of `site.config.ts`. Changes nothing. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}

/** Gives an author's editor the fields of `sidebars.ts`. Changes nothing. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars
}
