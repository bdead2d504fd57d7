import { z } from 'zod'
import {
  type Cell,
  DataTable,
  dataTableToMarkdown,
  type TableData,
} from '../../engine/theme/words/data-table.tsx'
import { defineWord } from '../../engine/theme/words/word.ts'
import { models, retired } from './models.ts'

/** The tables that pages can show of `site/models.yaml`. */
const TABLES = {
  premier: () => current('Premier models', 'premier'),
  latest: () => current('Latest free models', 'latest'),
  research: () => current('Research models', 'research'),
  aliases: (): TableData => ({
    label: 'Aliases',
    columns: ['Alias', 'Points to'],
    rows: models.flatMap(({ id, dated }) => (id && dated ? [[{ code: id }, { code: dated }]] : [])),
  }),
  retired: (): TableData => ({
    label: 'Retired models',
    columns: ['Retired id', 'Legacy', 'Deprecated', 'Retired', 'Replacement'],
    rows: retired.map((model) => [
      { code: model.id },
      model.legacy,
      model.deprecated,
      model.retired,
      { code: model.replacement },
    ]),
  }),
  'retired-notes': (): TableData => ({
    label: 'What the retired models were',
    columns: ['Model', 'Version', 'Context', 'Weights', 'Note'],
    rows: retired.map((model) => [
      named(model),
      model.version,
      model.context ?? 'Not stated',
      model.weights ?? 'No',
      model.note,
    ]),
  }),
}

/** `<ModelTable list="premier" />`: the models of one group, or their aliases, or those that are gone. */
export const ModelTable = defineWord({
  props: z.strictObject({ list: z.enum(Object.keys(TABLES) as [keyof typeof TABLES]) }),
  Component: ({ list }) => <DataTable {...TABLES[list]()} />,
  toMarkdown: ({ list }) => dataTableToMarkdown(TABLES[list]()),
})

function current(label: string, group: (typeof models)[number]['group']): TableData {
  return {
    label,
    columns: ['Model', 'API id', 'Context', 'Version', 'Weights', 'Use it for'],
    rows: models
      .filter((model) => model.group === group)
      .map((model) => [
        named(model),
        model.id ? { code: model.id } : 'Not on the API',
        model.context ?? 'Not stated',
        model.version,
        model.weights ?? 'No',
        model.use,
      ]),
  }
}

function named({ name, announcement }: { name: string; announcement?: string | undefined }): Cell {
  return announcement ? { text: name, href: announcement } : name
}
