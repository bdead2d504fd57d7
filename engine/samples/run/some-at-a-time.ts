import { availableParallelism } from 'node:os'

/** Works on all items, on as many at a time as the machine has processors, two at least. Rejects with the first failure. */
export async function someAtATime<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}
