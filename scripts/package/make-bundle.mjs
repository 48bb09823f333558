// The server as compiled JavaScript: one folder that runs without this repository, beside its packages; the web app is laid into it
// when it is built. Run by the Node that runs Guise.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuiltin } from 'node:module'
import process from 'node:process'
import { rolldown } from 'rolldown'
import { place } from '../bootstrap/place.mjs'
import { placePaths } from './place-paths.mjs'

const [root, out] = process.argv.slice(2)
const server = join(root, 'apps', 'server', 'src')
const modules = join(root, 'node_modules')
/** The folder of the package that a module belongs to. */
const packageFolder = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/
const native = join('bin', 'napi-v6', process.platform, process.arch)

/** What lies beside the JavaScript: where it comes from, where it goes. */
const assets = [
  [join(server, 'platform', 'db', 'migrations'), 'server/migrations'],
  [join(server, 'entry', 'http', 'demo', 'demo.css'), 'server/demo.css'],
  [join(server, 'ideas', 'demo', 'samples'), 'server/samples'],
  [join(root, 'packages', 'models', 'networks'), 'networks'],
  // Its own package fetches libraries for graphics cards when it is installed, and brings those of every platform.
  [join(modules, 'onnxruntime-node', 'dist', 'binding.js'), 'native/dist/binding.js'],
  [join(modules, 'onnxruntime-node', 'package.json'), 'native/package.json'],
  [join(modules, 'onnxruntime-node', native), `native/${native.replaceAll('\\', '/')}`],
  [join(modules, 'onnxruntime-web', 'dist', 'ort-wasm-simd-threaded.mjs'), 'portable/ort-wasm-simd-threaded.mjs'],
  [join(modules, 'onnxruntime-web', 'dist', 'ort-wasm-simd-threaded.wasm'), 'portable/ort-wasm-simd-threaded.wasm'],
]

/**
 * Packages that stay packages: they find files beside their own (a native library, WebAssembly, a thread's program), or are
 * large and seldom wanted. All others are compiled in: Node looks for the package of each file it loads, and two thousand files took half of a start.
 */
const kept = ['@aws-sdk/client-s3', '@electric-sql/pglite', 'pino', 'piscina', 'sharp']

await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const { used, taken } = await compile()
for (const [from, to] of assets) {
  // Only the native library may be missing.
  const isPlaced = await place(from, join(out, to))
  if (!isPlaced && !from.includes('onnxruntime-node')) throw new Error(`${from} is missing`)
}
await writeFile(join(out, 'third-party-licences.txt'), await licencesOf(taken))
await writeFile(join(out, 'packages.json'), `${JSON.stringify(used, null, 2)}\n`)

function isLeftOut(id) {
  return id.startsWith('node:') || isBuiltin(id) || kept.some((name) => id === name || id.startsWith(`${name}/`))
}

/** Compiles the command and what runs in threads; answers the packages that they ask for by name, and the folders of those compiled in. */
async function compile() {
  const bundle = await rolldown({
    input: {
      main: join(server, 'main.ts'),
      'describe-thread': join(server, 'entry', 'http', 'docs', 'describe-thread.ts'),
      worker: join(root, 'packages', 'engine', 'src', 'worker.ts'),
      'aside-thread': join(root, 'packages', 'models', 'src', 'aside', 'aside-thread.ts'),
    },
    platform: 'node',
    external: isLeftOut,
    plugins: [placePaths(await networkNames())],
  })
  // All in one folder: what a file finds beside itself, it finds from every file.
  const { output } = await bundle.write({
    dir: join(out, 'server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
  })
  await bundle.close()
  const chunks = output.filter(({ type }) => type === 'chunk')
  const asked = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const used = new Set(asked.filter((id) => /^[@a-z]/.test(id) && !isBuiltin(id)).map(packageOf))
  const taken = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => packageFolder.exec(id)?.[0] ?? []))
  return {
    used: [...used].filter((name) => !output.some(({ fileName }) => fileName === name)).toSorted(inOrder),
    taken: [...taken].toSorted(inOrder),
  }
}

/** The notices of what was compiled in: their licences ask that they go with every copy. */
async function licencesOf(folders) {
  const notices = await Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
      const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file)).toSorted(inOrder)
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')
    }),
  )
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

async function networkNames() {
  const files = await readdir(join(root, 'packages', 'posts', 'src', 'networks'))
  return files.filter((file) => /^[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
}

/** By their letters, as they are. */
function inOrder(a, b) {
  return a < b ? -1 : 1
}

function packageOf(id) {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/')
}
