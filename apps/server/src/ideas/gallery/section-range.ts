import { invalidQuery } from '../../platform/app-error.ts'

/** The last day of a section, which is a day such as 2026-03-01 or a month such as 2026-03. */
export function lastDayOf(section: string): string {
  const [year = 0, month = 1, day] = section.split('-').map(Number)
  const last = new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0)).toISOString().slice(0, 10)
  if (day !== undefined && last !== section) {
    throw invalidQuery({ field: 'section', code: 'no_such_day', day: section })
  }
  return last
}
