import { keepApart } from './keep-apart.ts'
import type { callReasons } from './call-reasons.ts'
import type { developerReasons } from './developer-reasons.ts'
import type { BrokenRule, fieldRules } from './field-rules.ts'
import type { noticeReasons } from './notice-reasons.ts'
import type { photoReasons } from './photo-reasons.ts'
import type { postReasons } from './post-reasons.ts'
import type { PlainReason, Reason, reasons } from './reason.ts'
import type { SentencesOf } from './reason-table.ts'
import type { stateReasons } from './state-reasons.ts'

/** The sentences of one language, table by table. */
export type Sentences = {
  photos: SentencesOf<typeof photoReasons>
  posts: SentencesOf<typeof postReasons>
  notices: SentencesOf<typeof noticeReasons>
  calls: SentencesOf<typeof callReasons>
  states: SentencesOf<typeof stateReasons>
  developers: SentencesOf<typeof developerReasons>
  fields: SentencesOf<typeof fieldRules>
}

/** Every reason and every rule in one language: one that is missing does not compile. */
export type Catalogue = {
  readonly reasons: Omit<SentencesOf<typeof reasons, PlainReason>, 'invalid_body' | 'invalid_query'>
  readonly rules: SentencesOf<typeof fieldRules>
  /** A rule's sentence with the field it is about. */
  readonly fieldNamed: (field: string, sentence: string) => string
}

/** Says reasons in the language of a catalogue. */
export function speakerOf(catalogue: Catalogue): {
  sayReason: (reason: Reason) => string
  sayRule: (broken: BrokenRule) => string
} {
  const sayRule = (broken: BrokenRule): string => fill(catalogue.rules[broken.code], broken)
  const sayReason = (reason: Reason): string => {
    if (reason.code === 'invalid_body' || reason.code === 'invalid_query') {
      return reason.problems.map((problem) => catalogue.fieldNamed(problem.field, sayRule(problem))).join('; ')
    }
    return fill(catalogue.reasons[reason.code], reason, sayReason)
  }
  return { sayReason, sayRule }
}

/** The entry of a code takes the params of that code; the compiler cannot pair them through the union. */
function fill(entry: unknown, params: unknown, say?: (reason: Reason) => string): string {
  if (typeof entry === 'string') return entry
  return (entry as (params: unknown, say: unknown) => string)(namesApart(params), say)
}

function namesApart(params: unknown): unknown {
  if (typeof params !== 'object' || params === null) return params
  return Object.fromEntries(
    Object.entries(params).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? keepApart(value) : value,
    ]),
  )
}
