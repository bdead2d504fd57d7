const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** When the page last changed. `date` is an ISO date; the reader's clock and language play no part. */
export function LastUpdate({ date }: { date: string }) {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  const text = `${months[(month ?? 1) - 1]} ${day}, ${year}`
  return (
    <p className="last-update">
      Last updated on <time dateTime={date}>{text}</time>
    </p>
  )
}
