import { PostProblem } from '../post/problem.ts'

/** Parses JSON of a stranger; nesting beyond maxDepth, like anything that is not JSON, is a problem and not a crash. */
export function parseJson(text: string, maxDepth = 64): unknown {
  if (depthOf(text, maxDepth) > maxDepth) throw new PostProblem('network_changed')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PostProblem('network_changed', { cause })
  }
}

/** The deepest nesting, or maxDepth + 1 as soon as that is passed. */
function depthOf(text: string, maxDepth: number): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (isInString) {
      if (c === '\\') i++
      else if (c === '"') isInString = false
    } else if (c === '"') isInString = true
    else if (c === '{' || c === '[') {
      deepest = Math.max(deepest, ++depth)
      if (deepest > maxDepth) return deepest
    } else if (c === '}' || c === ']') depth--
  }
  return deepest
}
