import { PostProblem } from '../post/problem.ts'

/** How deep JSON may be nested, and of how many values it may consist. */
type Bounds = { maxDepth?: number; maxValues?: number }

/**
 * Parses JSON of a stranger. What is nested deeper, has more values or is no JSON is a problem and not a crash. Nothing else
 * runs while it is parsed: four megabytes of text take 10 ms, but four megabytes of brackets a quarter of a second.
 */
export function parseJson(text: string, { maxDepth = 64, maxValues = 200_000 }: Bounds = {}): unknown {
  if (!isWithin(text, maxDepth, maxValues)) throw new PostProblem('network_changed')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PostProblem('network_changed', { cause })
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Looks no further than to where a bound is passed. */
function isWithin(text: string, maxDepth: number, maxValues: number): boolean {
  let depth = 0
  let values = 1
  for (let i = 0; i < text.length && depth <= maxDepth && values <= maxValues; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) i = endOfString(text, i)
    else if (c === comma) values++
    else if (c === openBrace || c === openBracket) {
      depth++
      values++
    } else if (c === closeBrace || c === closeBracket) depth--
  }
  return depth <= maxDepth && values <= maxValues
}

/** Where the string that begins there ends. Whatever stands in it is searched for its next quote, never read letter by letter. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((end - 1 - before) % 2 === 0) return end
  }
  return text.length
}
