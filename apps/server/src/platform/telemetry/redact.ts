import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '../process/app-error.ts'

/** What stands in a text by its type, and what a log has in its place. Each match takes all it looks at, so that each is linear. */
const types: [pattern: RegExp, place: string | ((run: string) => string)][] = [
  [/[\w.-]+/g, withoutToken],
  [/\b[\da-f]{8}-[\da-f-]{27}\.\d{1,9}\.[\w-]{43}/gi, '[token]'],
  [/guise_pat_\w{1,100}/g, 'guise_pat_[token]'],
  [/\/sign-in#[\w-]{1,200}/g, '/sign-in#[link]'],
  [/[^\s<>()[\]"`,;:=\\]+/g, (run) => (/[^@]@[^@]/.test(run) ? '[e-mail]' : run)],
  [/(?<![\w.-])\d{3}[ -]?\d{3}(?![\w-]|\.\d)/g, '[code]'],
]
/** What a database and a parser quote may be anybody's words, save for the names of what was asked for. */
const quotation =
  /(\b(?:column|constraint|database|function|index|relation|role|schema|sequence|table|type|view) )?"(?:[^"\\]|\\[^])*"?/g
/** Names of fields that are left out whatever stands in them. */
const secretFields =
  /^(authorization|cookie|set-cookie|otp|code_hmac|link|link_hmac|access_token|refresh_token|password)$/i
const mostCharacters = 10_000
const mostLevels = 6

/** A text without addresses, codes and tokens. */
export function redactText(text: string): string {
  let redacted = cut(text)
  for (const [pattern, place] of types) redacted = redacted.replace(pattern, place as string) // either is taken
  return redacted
}

/** Letters without a space between them, up to the token they have in them: three parts, of which the first begins with the JSON of its head. */
function withoutToken(run: string): string {
  const at = run.search(/\beyJ/)
  return at !== -1 && run.slice(at).split('.').length >= 3 ? `${run.slice(0, at)}[token]` : run
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}...` : text
}

/** A value as it may be logged: texts redacted, errors told by their type. */
export function redactValue(value: unknown, levels = mostLevels): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return tellError(value, levels)
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  if (levels === 0 || ArrayBuffer.isView(value)) return '[left out]'
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => redactValue(one, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      redactText(key),
      secretFields.test(key) ? '[left out]' : redactValue(one, levels - 1),
    ]),
  )
}

/** An error in one line, as a trace may carry it. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.constructor.name}: ${messageOf(error)}` : redactText(String(error))
}

/** An error as it is printed for whoever sits at the machine: its line, where it happened, and what led to it. */
export function printError(error: unknown): string {
  if (!(error instanceof Error)) return describeError(error)
  const cause = error.cause === undefined ? [] : [`caused by ${describeError(error.cause)}`]
  return [describeError(error), framesOf(error), ...cause].join('\n')
}

type ErrorFields = { code?: unknown; status?: unknown; constraint?: unknown; table?: unknown; column?: unknown }

/**
 * An error by its type. Of a statement its text is told and not its values, of a refusal its reason's code; what a
 * database adds (the row that is there already) and whatever else hangs on an error of another's making is left out.
 */
function tellError(error: Error, levels: number): Record<string, unknown> {
  const { code, status, constraint, table, column } = error as ErrorFields
  const told = error instanceof AppError ? { reason: error.reason.code } : { code, status, constraint, table, column }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(redactValue(told, 1) as object), // of plain fields
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: levels > 0 ? redactValue(error.cause, levels - 1) : '[left out]' }),
  }
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${redactText(error.query)}`
  return redactText(cut(error.message).replaceAll(quotation, (whole, what) => (what ? whole : '"..."')))
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s{1,8}at /.test(line))
    .slice(0, 20)
    .join('\n')
}
