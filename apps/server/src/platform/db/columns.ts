import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment. */
export function at(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** When the row came to be. */
export function createdAt() {
  return at('created_at').notNull().defaultNow()
}

/** JSON that anything may stand in which a person wrote. */
export const jsonb = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
})

/**
 * JSON as PostgreSQL takes it. A character of two halves of which one is missing, as when a text was cut or made to be a nuisance,
 * becomes the sign for what cannot be read: of a text column that is what the encoding does.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // whole characters are not escaped; a backslash of a text is two, and what stands behind it is text
  return json.replaceAll(/\\\\|\\ud[89a-f][\da-f]{2}/g, (found) => (found === '\\\\' ? found : String.raw`\ufffd`))
}
