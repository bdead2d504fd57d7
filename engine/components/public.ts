// The module `wordframe/components`, for components of a site.

export {
  type ComponentHint,
  type Components,
  defineComponent,
  type PageComponent,
} from './define-component.ts'
export { TabGroup } from './Tabs.tsx'
export { Bar } from './table/Bar.tsx'
export { type Cell, DataTable, type TableData } from './table/data-table.tsx'
export { percent } from './table/percent.ts'
export { TableHead } from './table/TableHead.tsx'
export { TableScroll } from './table/TableScroll.tsx'
