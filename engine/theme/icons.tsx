import type { ReactNode } from 'react'

/** Size and line drawing do not depend on the stylesheet: without it, the page must stay readable. */
function Icon({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** An icon of one path. */
const lineIcon = (path: string, className?: string) => () => (
  <Icon className={className}>
    <path d={path} />
  </Icon>
)

export const MenuIcon = lineIcon('M3 5.5h14M3 10h14M3 14.5h14')
export const SearchIcon = lineIcon('M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z')
export const CloseIcon = lineIcon('m5 5 10 10M15 5 5 15')

export const SunIcon = () => (
  <Icon className="icon-sun">
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.25v1.5M10 16.25v1.5M2.25 10h1.5M16.25 10h1.5M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1" />
  </Icon>
)

export const MoonIcon = lineIcon('M16.5 11.9A6.75 6.75 0 1 1 8.1 3.5a5.4 5.4 0 0 0 8.4 8.4Z', 'icon-moon')

export const SystemIcon = lineIcon('M3 4h14v9.5H3zM7 16.5h6M10 13.5v3', 'icon-system')

/** Points down; CSS turns it. */
export const ChevronIcon = lineIcon('m5.5 8 4.5 4.5L14.5 8', 'icon-chevron')

/** Marks a link to another host. */
export const ExternalIcon = lineIcon('M7 5h8v8M15 5 5.5 14.5', 'icon-external')
export const HomeIcon = lineIcon('M3.5 9 10 3.5 16.5 9v7.5h-4.75V12h-3.5v4.5H3.5Z')

export const CopyIcon = () => (
  <Icon>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
    <path d="M13 4.5A1 1 0 0 0 12 3.5H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1" />
  </Icon>
)

export const CheckIcon = lineIcon('m4.5 10.5 3.5 3.5 7.5-8')
