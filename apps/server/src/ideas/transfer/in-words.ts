/** A number with its noun: 1 row, 12,000 rows. */
export function inWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
