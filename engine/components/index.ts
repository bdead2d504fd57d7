import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { Card, Cards } from './Cards.tsx'
import { Details } from './Details.tsx'
import type { Components } from './define-component.ts'
import { Include } from './Include.tsx'
import { Steps } from './Steps.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { BarChart } from './table/BarChart.tsx'

/** The components that are available on every site. */
export const components: Components = {
  Admonition,
  Badge,
  BarChart,
  Card,
  Cards,
  Details,
  Include,
  Steps,
  TabItem,
  Tabs,
}
