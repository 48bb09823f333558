// `node packages/models/src/convert/convert.ts FOLDER`: see networks/README.md.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { networksFolder } from '../read-network.ts'
import { sources } from './sources.ts'
import { toOnnx } from './to-onnx.ts'

const [packages = 'node_modules'] = process.argv.slice(2)
for (const source of sources) {
  const bytes = toOnnx(await source.read(resolve(packages)), source)
  await mkdir(join(networksFolder, source.name), { recursive: true })
  await writeFile(join(networksFolder, source.name, `${source.name}.onnx`), bytes)
  process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}  ${source.name} ${bytes.length}\n`)
}
