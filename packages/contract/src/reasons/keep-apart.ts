/** Letters that are written from right to left, of Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdfc\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name as a sentence takes it: one that runs from right to left turns nothing around it (FSI and PDI of Unicode). */
export function keepApart(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
