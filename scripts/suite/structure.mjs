import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { houses, workspaces } from './layers.mjs'

/** A file with fewer lines needs a reason to stand by itself. */
const shortLines = 25
/** A function with more lines is split. */
const longestFunction = 60
/** How deep below src a folder counts by itself: what lies deeper belongs to the folder it lies in. */
const depth = 2

/**
 * How each workspace is built, of its sources without tests, what they stand on, and generated files: files and lines,
 * imports that go beside or up in scripts/suite/layers.mjs, files that import each other in a circle, and the longest chain
 * of folders of which each imports the next; types count like everything else.
 * @param {string} root folder of the repository
 */
export function measureStructure(root) {
  return Object.keys(workspaces)
    .filter((workspace) => existsSync(join(root, workspace, 'src')))
    .map((workspace) => measure(root, workspace))
}

function measure(root, workspace) {
  const src = join(root, workspace, 'src')
  const files = sourcesBelow(src)
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).toSorted((a, b) => a - b)
  const imports = importsOf(files)
  const folders = new Map()
  for (const [file, others] of imports) {
    const own = folderOf(src, file)
    const reached = others.map((other) => folderOf(src, other)).filter((folder) => folder !== own)
    folders.set(own, [...new Set([...(folders.get(own) ?? []), ...reached])])
  }
  return {
    workspace,
    files: files.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    short: lines.filter((count) => count < shortLines).length,
    upward: [...imports].flatMap(([file, others]) =>
      others
        .filter((other) => goesUp(relative(root, file), relative(root, other)))
        .map((other) => `${relative(root, file)} > ${relative(root, other)}`),
    ),
    circles: circlesIn(imports).map((circle) => circle.map((file) => relative(root, file))),
    folderCircles: circlesIn(folders),
    chain: longestChain(folders),
  }
}

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture|gen)\.tsx?$|\.d\.ts$/.test(entry.name) ? [path] : []
  })
}

const relativeImport = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

function importsOf(files) {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const found = [...readFileSync(file, 'utf8').matchAll(relativeImport)].map(([, to]) => resolve(dirname(file), to))
      return [file, [...new Set(found)].filter((other) => known.has(other))]
    }),
  )
}

function folderOf(src, file) {
  return relative(src, dirname(file)).split(/[\\/]/).slice(0, depth).join('/') || '.'
}

function goesUp(file, other) {
  return Object.entries(houses).some(([house, floors]) => {
    const [own, its] = [file, other].map((path) => {
      const room = path.startsWith(`${house}/`) ? path.slice(house.length + 1).split('/')[0] : undefined
      return { room, floor: floors.findIndex((rooms) => rooms.includes(room)) }
    })
    return own.floor >= 0 && its.floor >= 0 && own.room !== its.room && its.floor <= own.floor
  })
}

/** The circles of a graph, as the strongly connected components of more than one node (Tarjan 1972). */
function circlesIn(graph) {
  const found = []
  const seen = new Map()
  const path = []
  const visit = (node) => {
    const state = { low: seen.size, isOpen: true }
    const index = seen.size
    seen.set(node, state)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next)
      if (other.isOpen) state.low = Math.min(state.low, other.low)
    }
    if (state.low < index) return state
    const circle = path.splice(path.indexOf(node))
    for (const member of circle) seen.get(member).isOpen = false
    if (circle.length > 1) found.push(circle)
    return state
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return found
}

/** The longest way down from folder to folder; none where folders import each other in a circle. */
function longestChain(graph) {
  if (circlesIn(graph).length > 0) return []
  const known = new Map()
  const from = (node) => {
    if (!known.has(node)) known.set(node, [node, ...longestOf((graph.get(node) ?? []).map(from))])
    return known.get(node)
  }
  return longestOf([...graph.keys()].map(from))
}

function longestOf(chains) {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}

/** The functions of each workspace that are longer than they may be, as the linter counts them. */
async function countLongFunctions(root) {
  const folder = mkdtempSync(join(tmpdir(), 'guise-structure-'))
  const config = join(folder, 'lint.json')
  const rule = { 'max-lines-per-function': ['error', { max: longestFunction }] }
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules: rule }))
  const program = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint')
  const args = [program, '--config', config, '--disable-nested-config', '--format', 'json', '.']
  const said = await new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 28 }, (_error, stdout) => done(stdout))
  })
  rmSync(folder, { recursive: true })
  const places = JSON.parse(said).diagnostics.map(({ filename }) => filename.replaceAll('\\', '/'))
  return (workspace) =>
    places.filter((path) => path.startsWith(`${workspace}/src/`) && !/\.test\.|\/testing\/|\.gen\./.test(path)).length
}

const columns = 'files|lines|median|longest|under 25 lines|functions over 60|imports up|files in circles|longest chain'

/** Prints the table of a folder, which may be another checkout of this repository. */
async function print(root) {
  const longFunctions = await countLongFunctions(root)
  const rows = measureStructure(root).map((found) => {
    const inCircles = found.circles.flat().length
    const floors = found.folderCircles.length > 0 ? 'circle' : found.chain.length
    const { workspace, files, lines, median, longest, short, upward } = found
    const numbers = [files, lines, median, longest, short, longFunctions(workspace), upward.length, inCircles, floors]
    return `| ${[workspace, ...numbers].join(' | ')} |`
  })
  process.stdout.write(
    `| workspace | ${columns.replaceAll('|', ' | ')} |\n|---|${'---:|'.repeat(9)}\n${rows.join('\n')}\n`,
  )
}

if (process.argv[1] === import.meta.filename) await print(resolve(process.argv[2] ?? '.'))
