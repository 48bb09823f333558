import type { z } from 'zod'
import type { ErrorCode } from '../error-codes.ts'

/** The parameters of a reason: whole numbers, names and short texts that a sentence puts in. */
export type Params = z.ZodRawShape

/** One reason of a table: how a call that is refused for it answers, and what its sentence puts in. */
export type ReasonKind<E extends ErrorCode | null = ErrorCode | null, P extends Params = Params> = {
  readonly error: E
  readonly params: P
}

/** Reasons by their codes. */
export type ReasonTable = Readonly<Record<string, ReasonKind>>

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a reason without parameters has none
type NoParams = Record<never, never>

/** A reason for which a call is refused; it may stand on an item, too. */
export function refuses<E extends ErrorCode>(error: E): ReasonKind<E, NoParams>
export function refuses<E extends ErrorCode, P extends Params>(error: E, params: P): ReasonKind<E, P>
export function refuses(error: ErrorCode, params: Params = {}): ReasonKind {
  return { error, params }
}

/** A reason that stands on an item, a post or a notice, and that no call is refused for. */
export function tells(): ReasonKind<null, NoParams>
export function tells<P extends Params>(params: P): ReasonKind<null, P>
export function tells(params: Params = {}): ReasonKind {
  return { error: null, params }
}

/** What a reason of a table carries beside its code. */
export type ParamsOfKind<K> =
  K extends ReasonKind<ErrorCode | null, infer P> ? { [N in keyof P]: z.output<P[N]> } : never

/** The reasons of a table, told apart by their code. */
export type ReasonsOf<T extends ReasonTable> = {
  [C in keyof T]: { code: C } & ParamsOfKind<T[C]>
}[keyof T]

/**
 * A sentence for every reason of a table, in one language: a text, or a function of what it puts in. `say` says a reason
 * that is inside another. A reason without a sentence does not compile.
 */
export type SentencesOf<T extends ReasonTable, Inner = never> = {
  readonly [C in keyof T]: keyof ParamsOfKind<T[C]> extends never
    ? string
    : (params: ParamsOfKind<T[C]>, say: (reason: Inner) => string) => string
}
