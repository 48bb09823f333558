import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kB = 1000

/** What may be loaded before a person can do anything, in bytes of gzip: every module the page begins with and all they import. */
export const budgets = [
  {
    name: 'sign-in',
    limit: 170 * kB,
    starts: ['index.html', 'src/features/sign-in/sign-in.tsx'],
  },
  {
    name: 'shell',
    limit: 230 * kB,
    starts: [
      'index.html',
      'src/app.tsx',
      'src/features/shell/shell.tsx',
      'src/features/notices/bell.tsx',
      'src/routes/dashboard.tsx?tsr-split=component',
    ],
  },
]

/** The files of a build by the module they begin with: Vite's manifest. */
async function readManifest(dist) {
  return JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
}

/** Every file that the starts bring with them before anything is asked for later, each once. */
export function filesOf(manifest, starts) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: has the file moved?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return [...files]
}

/** The files of each budget with their sizes, largest first, and their sum. */
export async function measureBuild(dist) {
  const manifest = await readManifest(dist)
  return await Promise.all(
    budgets.map(async ({ name, limit, starts }) => {
      const files = await Promise.all(
        filesOf(manifest, starts).map(async (file) => ({
          file,
          bytes: gzipSync(await readFile(join(dist, file)), { level: 9 }).length,
        })),
      )
      files.sort((a, b) => b.bytes - a.bytes)
      return { name, limit, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
    }),
  )
}

/** One line per budget, and the largest files of those that are overdrawn. */
export function sizeReport(measured) {
  return measured
    .flatMap(({ name, limit, files, bytes }) => [
      `${name.padEnd(8)} ${size(bytes)} of ${limit / kB} kB in ${files.length} files`,
      ...(bytes > limit ? files.slice(0, 20).map((file) => `  ${size(file.bytes)}  ${file.file}`) : []),
    ])
    .join('\n')
}

function size(bytes) {
  return `${(bytes / kB).toFixed(1).padStart(6)} kB`
}
