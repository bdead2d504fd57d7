import type { ReactElement } from 'react'

/** The paths of the icons in a square of 24 units, by the name of the icon. */
const strokes = {
  chat: 'M4 5h16v11H10l-4 4v-4H4z M8 9h8 M8 12h5',
  documents:
    'M6 3h8l4 4v5 M6 3v18h5 M14 3v4h4 M16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z M18.3 18.3l2.7 2.7',
  fields: 'M9 4c-3 0-3 2-3 4s0 4-2 4c2 0 2 2 2 4s0 4 3 4 M15 4c3 0 3 2 3 4s0 4 2 4c-2 0-2 2-2 4s0 4-3 4',
  functions: 'M9 3v5 M15 3v5 M6 8h12v3a6 6 0 0 1-12 0z M12 17v4',
  code: 'M8 7l-5 5 5 5 M16 7l5 5-5 5 M13.5 4l-3 16',
  moderation: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z M9 12l2 2 4-4',
  tuning: 'M4 7h9 M17 7h3 M15 9V5 M4 12h3 M11 12h9 M9 14v-4 M4 17h7 M15 17h5 M13 19v-4',
  batch: 'M12 3l9 4.5-9 4.5-9-4.5z M3 12l9 4.5 9-4.5 M3 16.5L12 21l9-4.5',
  server: 'M4 4h16v6H4z M4 14h16v6H4z M8 7h.01 M8 17h.01 M12 7h5 M12 17h5',
} as const

/** The names of the icons. */
export const iconNames = Object.keys(strokes) as [IconName]

/** The name of an icon. */
export type IconName = keyof typeof strokes

/** A decorative icon in the color of the text around it. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="door-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  )
}
