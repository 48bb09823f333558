let last = 0

/** A new id of any thing; the same ones in the same order on every load, so that addresses stay. */
export function makeId(): string {
  last += 1
  return `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`
}
