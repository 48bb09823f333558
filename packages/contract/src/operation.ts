import { z } from 'zod'
import { maxPageSize } from './constants.ts'
import type { ErrorCode } from './error-codes.ts'
import { wholeNumber } from './fields.ts'
import type { TokenArea } from './scopes.ts'

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base path; parameters in braces. */
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  /** operator: the call does not exist for anybody else. */
  readonly access: 'public' | 'user' | 'elite_yearly' | 'operator'
  /** Personal access tokens with the scope of this area may make it; without an area sessions only. */
  readonly tokens?: TokenArea
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart/form-data with a part named file beside the fields. */
  readonly isMultipart?: true
  /** The answer is an endless text/event-stream of the response type. */
  readonly isStream?: true
  /** The answer is a file of one of these media types, not JSON. */
  readonly isFile?: readonly string[]
  /** The answer carries an ETag: who has that version already is answered 304. */
  readonly isVersioned?: true
  /** A repeated Idempotency-Key answers what the first call answered. */
  readonly isIdempotent?: true
  /** Answered only when the session was opened, or proved anew, some minutes ago at most. */
  readonly needsProof?: true
  /** Counts against the limit of creating calls. */
  readonly isCreating?: true
  readonly status: 200 | 201 | 204
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
}

/** Parsed parameters of an operation, as a handler sees them. */
export type ParamsOf<O extends Operation> = O['params'] extends z.ZodType ? z.output<O['params']> : undefined
/** Parsed query of an operation, as a handler sees it. */
export type QueryOf<O extends Operation> = O['query'] extends z.ZodType ? z.output<O['query']> : undefined
/** Parsed body of an operation, as a handler sees it. */
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined
/** What an operation answers. */
export type AnswerOf<O extends Operation> = z.output<O['response']>

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : Record<string, never> extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
  : unknown

/** The fields beside a file; a form that has none asks for none. */
type FieldsOf<Fields> = Fields extends Record<string, never> ? unknown : Fields

/** What a caller gives an operation. */
export type InputOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  (O['isMultipart'] extends true
    ? { body: FieldsOf<z.input<Extract<O['body'], z.ZodType>>> & { file: Blob; file_name: string } }
    : Part<'body', O['body']>)

/** Answer of a call that answers nothing. */
export const nothing = z.undefined()

/** What reading calls share. */
export const get = { method: 'GET', access: 'user', status: 200 } as const

/** What acting calls share. */
export const post = { method: 'POST', access: 'user', status: 200 } as const

/** What creating calls share: repeatable by key, counted against the hourly limit. */
export const create = { method: 'POST', access: 'user', status: 201, isIdempotent: true, isCreating: true } as const

/** What changing calls share. */
export const put = { method: 'PUT', access: 'user', status: 200 } as const

/** What deleting calls share. */
export const remove = { method: 'DELETE', access: 'user', status: 204, response: nothing } as const

/** Pages a list, newest first. The next cursor is in the X-Next-Cursor header. */
export const PageQuery = z.object({
  limit: wholeNumber(z.int().min(1).max(maxPageSize, `limit must be at most ${maxPageSize}.`)).prefault(maxPageSize),
  cursor: z.string().max(200).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>
