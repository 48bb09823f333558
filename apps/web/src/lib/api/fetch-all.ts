import { fetchPage } from './fetch-page.ts'

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
