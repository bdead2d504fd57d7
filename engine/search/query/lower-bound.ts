/** Returns the index of the first value of a sorted list that is not less than `value`, or the length of the list. */
export function lowerBound<Value extends number | string>(sorted: ArrayLike<Value>, value: Value): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? value) < value) low = middle + 1
    else high = middle
  }
  return low
}
