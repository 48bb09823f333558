/** A share in percent, with Wilson's interval of 95 %. */
export function shareOf(count: number, of: number): string {
  if (of === 0) return 'none'
  const [z, p] = [1.96, count / of]
  const middle = (p + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const reach = (z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of)
  return `${count} of ${of} (${percent(p)} %, 95 % interval ${percent(middle - reach)} to ${percent(middle + reach)} %)`
}

function percent(value: number): string {
  return (100 * value).toFixed(1)
}
