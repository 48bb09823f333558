// @guise/client as a package that runs without this repository: compiled JavaScript, types and README. Run by the Node that runs Guise.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { rolldown } from 'rolldown'

const [root, out] = process.argv.slice(2)
const client = join(root, 'packages', 'client')

await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const bundle = await rolldown({
  input: join(client, 'src', 'index.ts'),
  external: (id) => /^[a-z]/.test(id),
})
await bundle.write({ file: join(out, 'index.js'), format: 'esm' })
await bundle.close()
for (const name of ['client', 'contract']) await placeTypes(name)
await copyFile(join(client, 'README.md'), join(out, 'README.md'))
await copyFile(join(root, 'LICENSE'), join(out, 'LICENSE'))
await writeFile(join(out, 'package.json'), `${JSON.stringify(await describe(), null, 2)}\n`)

/** The contract is part of the package: what it needs, the package needs. */
async function describe() {
  const own = await read(client)
  const { dependencies } = await read(join(root, 'packages', 'contract'))
  const { '@guise/contract': _, ...others } = own.dependencies
  return {
    name: own.name,
    version: own.version,
    description: 'The typed client of a Guise server',
    license: own.license,
    type: 'module',
    exports: { '.': { types: './types/client/index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
    dependencies: { ...dependencies, ...others },
  }
}

async function read(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** The types as the compiler has written them, which import each other by their names here. */
async function placeTypes(name) {
  const from = join(root, '.cache', 'types', name)
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith('.d.ts') || file.endsWith('.test.d.ts')) continue
    const to = join(out, 'types', name, file)
    const depth = file.split(/[\\/]/).length
    const contract = `${'../'.repeat(depth)}contract/index.js`
    const text = await readFile(join(from, file), 'utf8')
    await mkdir(dirname(to), { recursive: true })
    await writeFile(
      to,
      text.replaceAll("'@guise/contract'", `'${contract}'`).replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"),
    )
  }
}
