import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { Icon, iconNames } from './icons.tsx'

/** Links into the docs by task: a grid of `<Door>`. */
export const Doors = defineComponent({
  props: z.strictObject({}),
  part: 'Door',
  Component: ({ children }) => <ul className="doors">{children}</ul>,
})

/** One task: a link to its main page, and one or two sentences with links to related pages. */
export const Door = defineComponent({
  props: z.strictObject({ title: z.string().min(1), href: z.string().min(1), icon: z.enum(iconNames) }),
  Component: ({ title, href, icon, children }) => (
    <li className="door" data-markdown="entry">
      <a className="door-link" href={href}>
        <Icon name={icon} />
        {title}
      </a>
      <div className="door-text">{children}</div>
    </li>
  ),
})
