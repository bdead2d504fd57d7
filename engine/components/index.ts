import { Admonition } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { Card, Cards } from './Cards.tsx'
import { Details } from './Details.tsx'
import { Include } from './Include.tsx'
import { Steps } from './Steps.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { BarChart } from './table/BarChart.tsx'
import type { Vocabulary } from './word.ts'

/** The words that every site has. */
export const words: Vocabulary = {
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
