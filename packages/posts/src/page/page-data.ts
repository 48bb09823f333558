import { parseJson } from '../parse/parse-json.ts'
import { PostProblem } from '../post/problem.ts'
import type { HtmlPage } from './html-page.ts'

/** Meta nests what it embeds some thirty levels deep; twice that is still no trap. */
const maxDepth = 96
const maxVisits = 200_000

/** The data a page embeds for its own scripts; a block that is no JSON is passed over. */
export function dataOf(page: HtmlPage, isWanted: (block: { id: string; text: string }) => boolean): unknown[] {
  return page.data.filter(isWanted).flatMap(({ text }) => {
    try {
      return [parseJson(text, { maxDepth })]
    } catch (error) {
      if (error instanceof PostProblem) return []
      throw error
    }
  })
}

/** Every object of the data that passes a test, outermost first. */
export function objectsIn(data: unknown[], isWanted: (object: Record<string, unknown>) => boolean): unknown[] {
  const open: unknown[] = [...data]
  const found: unknown[] = []
  for (let i = 0; i < open.length && i < maxVisits; i++) {
    const value = open[i]
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const member of value) open.push(member)
      continue
    }
    const object = value as Record<string, unknown> // neither null nor an array
    if (isWanted(object)) found.push(object)
    for (const member of Object.values(object)) open.push(member)
  }
  return found
}
