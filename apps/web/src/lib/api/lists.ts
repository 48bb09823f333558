import { readJson } from '@guise/client'
import type { AnswerOf, InputOf, Operations } from '@guise/contract'
import { client } from './client.ts'
import { noAnswer } from './missing-calls.ts'
import { wholeItem } from './whole-answers.ts'

/** One page of a list and the cursor of the next. */
export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | undefined }

/** How a query that is read page by page finds the next one, by the cursor of the one before. */
export const byCursor = {
  initialPageParam: undefined as string | undefined, // the first page has none
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

type ListName =
  | 'getStatement'
  | 'listTasks'
  | 'listGallery'
  | 'listProjects'
  | 'listSourceImages'
  | 'listReports'
  | 'listAppeals'
  | 'listSessions'
  | 'listTokens'
  | 'listOperatorReports'
  | 'listRemovalRequests'
  | 'listOperatorAppeals'
  | 'listProhibitions'
  | 'listNearMisses'
  | 'listFailedJobs'
  | 'listOperatorProfiles'
  | 'listOperatorUsers'
  | 'listOperatorLog'
  | 'listWebhookEvents'
type ItemOf<Name extends ListName> = AnswerOf<Operations[Name]>[number]
type QueryOf<Name extends ListName> = InputOf<Operations[Name]> extends { query?: infer Query } ? Query : never

/** Asks for one page of a list. */
export async function fetchPage<Name extends ListName>(
  name: Name,
  query: { [Key in keyof QueryOf<Name>]?: QueryOf<Name>[Key] | undefined },
  signal: AbortSignal,
): Promise<Page<ItemOf<Name>>> {
  const response = await client.request(name, { query }, { signal })
  const answer = await readJson(response)
  if (!Array.isArray(answer)) throw noAnswer() // every list of the contract is one
  const items = answer.map((item: unknown) => wholeItem(name, item)) as ItemOf<Name>[] // the contract's response of this list
  return { items, nextCursor: response.headers.get('x-next-cursor') ?? undefined }
}

/** Asks for every page of a list, one after the other. */
export async function fetchAll<Name extends Parameters<typeof fetchPage>[0]>(
  name: Name,
  query: Parameters<typeof fetchPage<Name>>[1],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof fetchPage<Name>>>['items']> {
  const first = await fetchPage(name, query, signal)
  const items = first.items
  let cursor = first.nextCursor
  while (cursor) {
    const page = await fetchPage(name, { ...query, cursor }, signal)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
