// `node packages/models/src/convert/convert.ts FOLDER`: see networks/README.md.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { networksFolder } from '../read-network.ts'
import { writeDlibResnet } from './dlib-resnet.ts'
import { readDlibWeights, sources } from './sources.ts'
import { toOnnx } from './to-onnx.ts'

const [packages = 'node_modules'] = process.argv.slice(2)
for (const source of sources) await keep(source.name, toOnnx(await source.read(resolve(packages)), source))
await keep('dlib-resnet', writeDlibResnet(await readDlibWeights(resolve(packages))))

async function keep(name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(networksFolder, name), { recursive: true })
  await writeFile(join(networksFolder, name, `${name}.onnx`), bytes)
  process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}  ${name} ${bytes.length}\n`)
}
