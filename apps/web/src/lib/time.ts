const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was: 'Just now', minutes, hours, days under 7, then a date. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const ageMs = now - Date.parse(iso)
  if (ageMs < minuteMs) return 'Just now'
  if (ageMs < hourMs) return ago(Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return ago(Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return ago(Math.floor(ageMs / dayMs), 'day')
  return shortDate(iso)
}

/** A date as 'Nov 21, 2026'. */
export function shortDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A date as 'November 21, 2026'. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
}

/** A wait as '0:30'. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
