import type { z } from 'zod'
import type { Operation } from '../operation.ts'
import type { OperationName, Operations } from '../operations.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodType ? { readonly [K in Name]: z.input<Schema> } : unknown

/** What an example gives an operation: everything that it takes, and of a file its name. */
export type ExampleOf<O extends Operation> = Part<'params', O['params']> &
  Partial<Part<'query', O['query']>> &
  (O['isMultipart'] extends true
    ? Partial<Part<'body', O['body']>> & { readonly file: string }
    : Part<'body', O['body']>)

/** Every call but those of operators. */
export type ExemplifiedName = {
  [Name in OperationName]: Operations[Name]['access'] extends 'operator' ? never : Name
}[OperationName]

/** An example of each of some calls. */
export type ExamplesOf<Names extends ExemplifiedName> = { readonly [Name in Names]: ExampleOf<Operations[Name]> }
