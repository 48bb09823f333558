/** Each place of the source that finds a file from where it stands itself, and what it says in the folder of the bundle. */
const places = [
  ['apps/server/src/platform/files/web-app-files.ts', "'../../../../web/dist'", "'../web'"],
  ['apps/server/src/entry/commands/explain-failure.ts', '`packages/models/networks/', '`dist/networks/'],
  ['apps/server/src/entry/http/docs/serve-docs.ts', "URL('./describe-thread.ts'", "URL('./describe-thread.js'"],
  ['packages/engine/src/pool.ts', "URL('./worker.ts'", "URL('./worker.js'"],
  ['packages/models/src/aside/open-aside.ts', "URL('./aside-thread.ts'", "URL('./aside-thread.js'"],
  ['packages/models/src/runtime/native.ts', "'onnxruntime-node/dist/binding.js'", "'../native/dist/binding.js'"],
  ['packages/models/src/runtime/native.ts', "'onnxruntime-node/package.json'", "'../native/package.json'"],
  [
    'packages/models/src/runtime/wasm.ts',
    "'onnxruntime-web/ort-wasm-simd-threaded.mjs'",
    "new URL('../portable/ort-wasm-simd-threaded.mjs', import.meta.url).href",
  ],
  [
    'packages/models/src/runtime/wasm.ts',
    "'onnxruntime-web/ort-wasm-simd-threaded.wasm'",
    "'../portable/ort-wasm-simd-threaded.wasm'",
  ],
]
const list = 'packages/posts/src/networks.ts'
const asked = 'import(`./networks/${name}.ts`)'

/**
 * A plugin of the bundler: source that finds its neighbours by path finds them in the folder of the bundle. A place that is no longer
 * in the source fails the build.
 */
export function placePaths(networks) {
  const left = new Set(places)
  let areListed = false
  return {
    name: 'place-paths',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      let changed = code
      for (const place of places) {
        const [file, from, to] = place
        if (!path.endsWith(file) || !changed.includes(from)) continue
        changed = changed.replace(from, () => to)
        left.delete(place)
      }
      // What is asked for by this name is not in the bundle: without an error the networks would run on WebAssembly.
      if (changed.includes("require('onnxruntime-node")) throw new Error(`${path} asks for a file of onnxruntime-node`)
      if (path.endsWith(list) && changed.includes(asked)) {
        areListed = true
        changed = withNetworks(changed, networks)
      }
      return changed === code ? undefined : { code: changed, map: null }
    },
    buildEnd() {
      const missed = [...left].map(([file, from]) => `${file} no longer has ${from}`)
      if (!areListed) missed.push(`${list} no longer has ${asked}`)
      if (missed.length > 0) throw new Error(missed.join('\n'))
    },
  }
}

/** The files of the networks, which the source finds by their names, as imports that a bundler sees. */
function withNetworks(code, networks) {
  const imports = networks.map((name, i) => `import * as network${i} from './networks/${name}.ts'`)
  const table = networks.map((name, i) => `${JSON.stringify(name)}: network${i}`)
  const files = `const networkFiles: Record<string, any> = { ${table.join(', ')} }`
  return `${imports.join('\n')}\n${files}\n${code.replace(asked, 'networkFiles[name]')}`
}
