// `node bench/engine/cold.ts SOURCE TARGET`: one swap as the first thing a process does. It loads the engine alone, as a program that uses it would.
import { readFile } from 'node:fs/promises'
import { createEngine } from '@guise/engine'

const engine = await createEngine()
const [source, target] = await Promise.all(process.argv.slice(2).map((path) => readFile(path)))
if (!source || !target) throw new RangeError('cold.ts: two photos are wanted')
await engine.swap({ source, target, selection: { mode: 'main' } })
await engine.close()
