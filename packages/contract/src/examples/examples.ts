import { accountExamples } from './account-examples.ts'
import type { ExamplesOf, ExemplifiedName } from './example.ts'
import { peopleExamples } from './people-examples.ts'
import { workExamples } from './work-examples.ts'

export { answerExample } from './answer-example.ts'
export type { ExemplifiedName } from './example.ts'
export { exampleEmail, exampleIds, exampleLink, exampleProfile } from './example-ids.ts'

/** An example of every call that is not an operator's, as the OpenAPI document shows it and a test sends it. */
export const examples: ExamplesOf<ExemplifiedName> = { ...accountExamples, ...workExamples, ...peopleExamples }
