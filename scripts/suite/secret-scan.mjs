// Looks for secrets in files that are, or are about to be, in the repository: by the shapes services give their tokens, and by
// long texts without order in the place of a password.
import { execFileSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Shapes by what they open. */
const shapes = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*[A-Za-z0-9+/]{32}/,
  'an age key': /AGE-SECRET-KEY-1[0-9A-Z]{50,}/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'a Slack token': /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a SendGrid key': /\bSG\.[\w-]{20,}\.[\w-]{30,}/,
  'a JSON web token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[\w.%-]+:(?!password|secret|guise|\$|<)[^\s:@/'"`${}<>]{8,}@/,
}
const assigned = /(?:secret|token|passw(?:or)?d|api_?key|private_?key)["'\s]*[:=]\s*["'`]([\w+/=.-]{24,})["'`]/gi
/** Bits of a character: words have less than 3.6, 24 characters drawn at random mostly more than 4. */
const leastEntropy = 4
const largestBytes = 1_000_000
/** Lists of hashes and of weights, which look like nothing else. */
const passedOver = /(?:^|\/)package-lock\.json$|\.(?:onnx|png|jpg|webp|ico|woff2|br|wasm|node)$/

/** What looks like a secret in a text: what it is, and the line it is in. */
export function secretsIn(text) {
  const found = Object.entries(shapes).flatMap(([what, shape]) => {
    const at = text.search(shape)
    return at < 0 ? [] : [{ what, line: lineOf(text, at) }]
  })
  for (const match of text.matchAll(assigned)) {
    const [, value] = match
    if (entropyOf(value) >= leastEntropy && /\d/.test(value) && /[a-z]/i.test(value)) {
      found.push({ what: 'a text without order where a secret is named', line: lineOf(text, match.index) })
    }
  }
  return found
}

/** Secrets in the files of a repository, one line for each. */
export async function scanRepository(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && !passedOver.test(path))
  const faults = await Promise.all(
    paths.map(async (path) => {
      const file = join(root, path)
      const size = await stat(file).then(
        ({ size: bytes }) => bytes,
        () => 0,
      )
      if (size === 0 || size > largestBytes) return []
      return secretsIn(await readFile(file, 'utf8')).map(({ what, line }) => `${path}:${line}: ${what}`)
    }),
  )
  return { files: paths.length, faults: faults.flat() }
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

function entropyOf(text) {
  const counts = new Map()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}
