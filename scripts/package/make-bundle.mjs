// The server as compiled JavaScript: one folder that runs without this repository, beside its packages. Run by the Node that runs Guise.
import { copyFile, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { rolldown } from 'rolldown'
import { placePaths } from './place-paths.mjs'

const [root, out] = process.argv.slice(2)
const server = join(root, 'apps', 'server', 'src')
const modules = join(root, 'node_modules')
const native = join('bin', 'napi-v6', process.platform, process.arch)

/** What lies beside the JavaScript: where it comes from, where it goes. */
const assets = [
  [join(server, 'platform', 'db', 'migrations'), 'server/migrations'],
  [join(server, 'entry', 'http', 'demo', 'demo.css'), 'server/demo.css'],
  [join(root, 'packages', 'models', 'networks'), 'networks'],
  [join(root, 'apps', 'web', 'dist'), 'web'],
  // Its own package fetches libraries for graphics cards when it is installed, and brings those of every platform.
  [join(modules, 'onnxruntime-node', 'dist', 'binding.js'), 'native/dist/binding.js'],
  [join(modules, 'onnxruntime-node', 'package.json'), 'native/package.json'],
  [join(modules, 'onnxruntime-node', native), `native/${native.replaceAll('\\', '/')}`],
  [join(modules, 'onnxruntime-web', 'dist', 'ort-wasm-simd-threaded.mjs'), 'portable/ort-wasm-simd-threaded.mjs'],
  [join(modules, 'onnxruntime-web', 'dist', 'ort-wasm-simd-threaded.wasm'), 'portable/ort-wasm-simd-threaded.wasm'],
]

await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const used = await compile()
for (const [from, to] of assets) await place(from, join(out, to))
await writeFile(join(out, 'packages.json'), `${JSON.stringify(used, null, 2)}\n`)

/** Compiles the command and the engine's thread; answers the packages that they ask for by name. */
async function compile() {
  const bundle = await rolldown({
    input: {
      main: join(server, 'main.ts'),
      worker: join(root, 'packages', 'engine', 'src', 'worker.ts'),
    },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@guise/') && !/^[A-Z]:/.test(id),
    plugins: [placePaths(await networkNames())],
  })
  // All in one folder: what a file finds beside itself, it finds from every file.
  const { output } = await bundle.write({
    dir: join(out, 'server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  const asked = output.flatMap((chunk) => (chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []))
  return [...new Set(asked.filter((id) => /^[@a-z]/.test(id) && !id.startsWith('node:')).map(packageOf))]
    .filter((name) => !output.some(({ fileName }) => fileName === name))
    .toSorted(inOrder)
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

/** Puts a file or folder into the bundle: a second name for the same bytes where the disk has such. Only the native library may be missing. */
async function place(from, to) {
  const found = await stat(from).catch((error) => {
    if (error.code === 'ENOENT' && from.includes('onnxruntime-node')) return undefined
    throw error
  })
  if (!found) return
  await mkdir(dirname(to), { recursive: true })
  if (found.isDirectory()) for (const name of await readdir(from)) await place(join(from, name), join(to, name))
  else await link(from, to).catch(() => copyFile(from, to))
}
