import { DataTable, defineComponent, type TableData } from 'wordframe/components'
import * as z from 'zod'
import { modelLists } from './model-lists.ts'

type ListName = keyof typeof modelLists

/**
 * A table of models from `site/models.yaml`: a list of rows, and the columns in their order.
 * `<ModelTable list="premier" columns="model, id, context" />`
 */
export const ModelTable = defineComponent({
  props: z
    .strictObject({
      list: z.enum(Object.keys(modelLists) as [ListName]),
      columns: z.string(),
    })
    .superRefine(({ list, columns }, context) => {
      const known = modelLists[list].columns
      for (const name of namesIn(columns)) {
        if (known.includes(name)) continue
        const message = `the list "${list}" has no column "${name}"`
        const hint = `It has: ${known.join(', ')}.`
        context.addIssue({ code: 'custom', path: ['columns'], message, params: { hint } })
      }
    }),
  Component: (props) => <DataTable {...tableOf(props)} />,
})

function tableOf({ list, columns }: { list: ListName; columns: string }): TableData {
  return modelLists[list].table(namesIn(columns))
}

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim())
}
