import { AppError } from './app-error.ts'

/** When it is worth asking again. */
const retryAfter = { database_full: 60, took_too_long: 10, database_away: 5 }

/** Code of a statement that found no room on the disk. */
const isFull = /^53100$/
/**
 * Codes of a statement that took too long, that waited too long for a lock, of a transaction that took too long, and of one that was
 * undone again and again since others waited for it.
 */
const isLate = /^(57014|55P03|25P04|40P01)$/
/** Codes of a database that cannot be reached, is shutting down, has cut the connection, or only answers, as one that stands by does. */
const isAway =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1235]|25P03|25006|08\w{3}|53300)$/
/** What the driver says of a connection that is gone; it gives these no code. */
const isCut =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** An error of something that asks the database, as a refusal where the statement is not to blame; else the same. */
export function inDatabase(error: unknown): unknown {
  const code = problemOf(error)
  return code ? refusal(code, error) : error
}

/** The refusal of what was at work for too long. */
export function tookTooLong(cause: unknown): AppError {
  return refusal('took_too_long', cause)
}

function refusal(code: keyof typeof retryAfter, cause: unknown): AppError {
  return new AppError({ code }, { cause, retryAfterSeconds: retryAfter[code] })
}

/**
 * A statement's error has the driver's as its cause; one of getting a connection or of a transaction's end is the driver's own.
 * What the queue tells is no Error, but has the fields of one.
 */
function problemOf(error: unknown, depth = 0): keyof typeof retryAfter | undefined {
  if (typeof error !== 'object' || error === null || depth > 2) return undefined
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  if (isFull.test(code)) return 'database_full'
  if (isLate.test(code)) return 'took_too_long'
  if (isAway.test(code) || isCut.test(message)) return 'database_away'
  return problemOf(cause, depth + 1)
}
