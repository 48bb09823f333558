import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../bootstrap/problem.mjs'

const folders = ['apps', 'packages', 'scripts', 'e2e/chaos', 'e2e/fuzz', 'e2e/journeys']
const journeys = 'e2e/journeys/'
const notSearched = /(^|\/)(node_modules|dist|\.cache)\//

/**
 * What `npm test -- path/or/title` runs: files of tests by a part of their path, or tests by a part of their title.
 * @param {string} root folder of the repository
 * @param {string[]} words paths, or one title
 * @returns {Promise<{ tests: string[], journeys: string[] }>} the arguments for the two test runners; none for one that has nothing to run
 */
export async function chooseTests(root, words) {
  const files = await testFiles(root)
  const named = words.map((word) => files.filter((file) => file.includes(asPath(word))))
  if (named.every((found) => found.length > 0)) return byRunner([...new Set(named.flat())], [], [])

  const title = words.join(' ')
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const telling = files.filter((_, i) => unquoted(sources[i]).includes(title))
  if (telling.length === 0) throw new Problem(`No file of tests and no title of a test has "${title}" in it.`)
  return byRunner(telling, ['--testNamePattern', pattern], ['--grep', pattern])
}

async function testFiles(root) {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true }).catch(() => [])
      return files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    }),
  )
  return lists.flat().filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) && !notSearched.test(file))
}

/** A path as it may be typed: with ./ before it, a / behind it, or the separators of Windows. */
function asPath(word) {
  return word.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
}

/** A title holds quotes that its source writes with a stroke before them. */
function unquoted(source) {
  return source.replaceAll(/\\(['"`])/g, '$1')
}

function byRunner(files, testArgs, journeyArgs) {
  const [gone, unit] = [true, false].map((isJourney) => files.filter((file) => file.startsWith(journeys) === isJourney))
  return {
    tests: unit.length > 0 ? [...unit, ...testArgs] : [],
    journeys: gone.length > 0 ? [...gone, ...journeyArgs] : [],
  }
}
