import { operations } from '@guise/contract'
import type { Operation } from '@guise/contract'
import { answerExample, examples } from '@guise/contract/examples'

type Media = { example?: unknown }
type Content = Record<string, Media>
type Call = {
  operationId?: string
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}
type Given = { params?: object; query?: object | undefined; body?: object | null | undefined; file?: string }

/** Writes into an OpenAPI document the example of each call that has one: what is given, and what is answered. */
export function withExamples<Document extends object>(document: Document): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Call>> } // as OpenAPI 3.1 has it
  for (const call of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const name = call.operationId ?? ''
    if (name in examples) giveExample(call, name as keyof typeof examples)
  }
  return document
}

function giveExample(call: Call, name: keyof typeof examples): void {
  const { params, query, body, file }: Given = examples[name]
  for (const parameter of call.parameters ?? []) {
    const given = parameter.in === 'path' ? params : parameter.in === 'query' ? query : undefined
    const value = Object.entries(given ?? {}).find(([key]) => key === parameter.name)?.[1]
    if (value !== undefined) parameter.example = value
  }
  for (const media of Object.values(call.requestBody?.content ?? {}))
    if (body ?? file) media.example = { ...body, ...(file && { file }) }
  const { response, status }: Operation = operations[name]
  const answered = call.responses?.[status]?.content?.['application/json']
  if (answered) answered.example = answerExample(response)
}
