const closing: ReadonlySet<string | undefined> = new Set('.,;:!?*\'"»”’“‘›«')

/**
 * How many letters of what was written are the link: what closes a sentence or a quotation around it is not part of it, nor
 * is a bracket that opens outside of it. Every letter is looked at twice at most.
 */
export function linkLength(letters: ArrayLike<string>): number {
  let unopened = 0
  let hasSquare = false
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i]
    if (letter === ')') unopened++
    else if (letter === '(') unopened--
    else if (letter === '[') hasSquare = true
  }
  let length = letters.length
  for (; length > 0; length--) {
    const last = letters[length - 1]
    const isStray = (last === ')' && unopened > 0) || (last === ']' && !hasSquare)
    if (!isStray && !closing.has(last)) break
    if (last === ')') unopened--
  }
  return length
}
