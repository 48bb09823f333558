import { z } from 'zod'
import type { ErrorCode } from '../error-codes.ts'
import { callReasons } from './call-reasons.ts'
import { developerReasons } from './developer-reasons.ts'
import { engineReasons } from './engine-reasons.ts'
import { fieldRules } from './field-rules.ts'
import { noticeReasons } from './notice-reasons.ts'
import { photoReasons } from './photo-reasons.ts'
import { postReasons } from './post-reasons.ts'
import { refuses, tells } from './reason-table.ts'
import type { ReasonTable, ReasonsOf } from './reason-table.ts'
import { stateReasons } from './state-reasons.ts'
import { videoReasons } from './video-reasons.ts'

/** Reasons that stand for themselves. */
export const plainReasons = {
  ...photoReasons,
  ...postReasons,
  ...noticeReasons,
  ...callReasons,
  ...stateReasons,
  ...videoReasons,
  ...developerReasons,
  ...engineReasons,
  /** A sentence from before there were reasons; it is shown as it was. */
  other: tells({ text: z.string() }),
} as const

/** A reason that has no other inside. */
export type PlainReason = ReasonsOf<typeof plainReasons>

/** One field of a call with the rule it breaks. */
export type FieldProblem = { field: string } & BrokenRule

const PlainReason = unionOf<PlainReason>('code', plainReasons)
const FieldProblem = unionOf<FieldProblem>('code', fieldRules, { field: z.string() })

/** A rule that was broken, with what its sentence puts in. */
export type BrokenRule = ReasonsOf<typeof fieldRules>
export const BrokenRule = unionOf<BrokenRule>('code', fieldRules)

/** Reasons that have others inside. */
const wholeReasons = {
  earlier_result_kept: tells({ because: PlainReason }),
  video_not_retried: refuses('conflict', { because: PlainReason.nullable() }),
  video_not_looked_at: refuses('conflict', { because: PlainReason.nullable() }),
  invalid_body: refuses('invalid_body', { problems: z.array(FieldProblem) }),
  invalid_query: refuses('invalid_query', { problems: z.array(FieldProblem) }),
} as const

/** Every reason by its code. */
export const reasons = { ...plainReasons, ...wholeReasons } as const

/** Why something went wrong, or what happened: a code, with what its sentence puts in. */
export type Reason = ReasonsOf<typeof reasons>
/** Name of a reason. */
export type ReasonCode = Reason['code']
/** A reason for which a call may be refused. */
export type CallReason = Extract<Reason, { code: RefusingCode }>
type RefusingCode = { [C in ReasonCode]: (typeof reasons)[C]['error'] extends ErrorCode ? C : never }[ReasonCode]

/** Why something went wrong, or what happened. */
export const Reason = unionOf<Reason>('code', reasons).meta({
  id: 'Reason',
  description: 'Why, for a program; the sentence beside it says it in English.',
})

/** A reason as it may stand inside another: of one that has others inside, the one inside. */
export function plainOf(reason: Reason | null): PlainReason | null {
  if (reason === null || reason.code === 'invalid_body' || reason.code === 'invalid_query') return null
  return 'because' in reason ? reason.because : reason
}

/** How a call that is refused for this reason answers. */
export function errorCodeOf(reason: CallReason): ErrorCode {
  return reasons[reason.code].error
}

function unionOf<R>(key: 'code', table: ReasonTable, shared: z.ZodRawShape = {}): z.ZodType<R, R> {
  const kinds = Object.entries(table).map(([code, { params }]) =>
    z.object({ [key]: z.literal(code), ...shared, ...params }),
  )
  // The table is what R is made of; its kinds are told apart by their code.
  const union: unknown = z.discriminatedUnion(key, kinds as never)
  return union as z.ZodType<R, R>
}
