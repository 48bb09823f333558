/** How far ahead of the device's clock that of the server is, in milliseconds. */
let aheadMs = 0
/** A second's rounding and the way of an answer are no difference between two clocks. */
const toleranceMs = 60_000

/** What time it is by the clock that dates everything the server tells of, in milliseconds since 1970: a device's may be days off. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Reads the server's clock off an answer, and hands the answer on. */
export function hearClock(answer: Response): Response {
  const said = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(said)) return answer
  const difference = said - Date.now()
  aheadMs = Math.abs(difference) > toleranceMs ? difference : 0
  return answer
}
