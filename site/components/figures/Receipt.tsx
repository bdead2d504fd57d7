import { defineComponent } from 'wordframe/components'
import * as z from 'zod'

/** Lines of a receipt: `"Daily Parking: 15.00, Total: 15.00"`. */
const Lines = z
  .string()
  .regex(
    /^[^:,]+: [^:,]+(, [^:,]+: [^:,]+)*$/,
    'write names and values: "Daily Parking: 15.00, Total: 15.00"',
  )
  .transform((list) => list.split(', ').map((line) => line.split(': ') as [string, string]))

/** The receipt that a sample reads from an image. */
export const Receipt = defineComponent({
  props: z.strictObject({ title: z.string().min(1), shop: z.string().min(1), lines: Lines }),
  Component: ({ title, shop, lines }) => (
    <figure className="figure receipt">
      <figcaption data-markdown="label">{title}</figcaption>
      <div className="receipt-paper">
        <p>{shop}</p>
        <ul>
          {lines.map(([name, value]) => (
            <li key={name} data-markdown="entry">
              <span>{name}</span> <span>{value}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  ),
})
