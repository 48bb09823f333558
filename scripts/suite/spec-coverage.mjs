// Holds docs/spec-coverage.md and docs/hardening.md to their word: each row names tests, and each named test exists and runs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What is wrong with a coverage table, one line per fault.
 * @param {string} markdown rows such as "| 2.1 | sentence | `e2e/a.spec.ts`: title<br>`b.test.ts`: title |"
 * @param {string} root folder the files are below
 * @returns {Promise<string[]>}
 */
export async function coverageFaults(markdown, root) {
  const rows = readRows(markdown)
  if (rows.length === 0) return ['the table has no rows']
  const ids = rows.map((row) => row.id)
  const faults = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: the number is there twice`)
  const sources = new Map()
  for (const { id, sentence, proofs } of rows) {
    if (sentence === '') faults.push(`${id}: no sentence`)
    if (proofs.length === 0) faults.push(`${id}: no test`)
    for (const { file, title } of proofs) {
      if (!sources.has(file)) sources.set(file, await readFile(join(root, file), 'utf8').catch(() => undefined))
      const source = sources.get(file)
      if (source === undefined) faults.push(`${id}: there is no ${file}`)
      else if (!declares(source, title)) faults.push(`${id}: ${file} has no test "${title}"`)
    }
  }
  return faults
}

/** The rows a table must have that are not there. */
export function missingRows(markdown, ids) {
  const there = new Set(readRows(markdown).map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

function readRows(markdown) {
  const lines = markdown.split('\n').filter((line) => /^\| *[A-Z]?\d/.test(line))
  return lines.map((line) => {
    const [id = '', sentence = '', proof = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim())
    const proofs = proof
      .split('<br>')
      .filter(Boolean)
      .map((part) => {
        const [, file = part, title = ''] = /^`([^`]+)`: (.+)$/.exec(part.trim()) ?? []
        return { file, title: title.trim() }
      })
    return { id, sentence, proofs }
  })
}

/** Whether a file has a test of this very title that is not skipped. */
function declares(source, title) {
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title.replaceAll(quote, `\\${quote}`) + quote
    const opening = new RegExp(`\\(\\s*${literal.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)},`)
    const at = source.search(opening)
    return at !== -1 && !/(skip|fixme|todo)$/.test(source.slice(0, at))
  })
}
