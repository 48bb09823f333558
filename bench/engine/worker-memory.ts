// `node bench/engine/worker-memory.ts SOURCE TARGET`: memory of a process that does nothing but swap with one engine thread, as the server runs them. It
// loads what starts such threads alone: what else the bench loads would count as theirs.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { createEnginePool } from '@guise/engine'

const [early, late] = [50, 1000]

const [source, photo] = await Promise.all(process.argv.slice(2).map((path) => readFile(path)))
if (!source || !photo) throw new RangeError('worker-memory.ts: two photos are wanted')
const target = await sharp(photo).resize(960, 540).jpeg({ quality: 90 }).toBuffer()
const engine = await createEnginePool({ threads: 1 })
const swapUpTo = async (from: number, to: number): Promise<number> => {
  for (let done = from; done < to; done++) await engine.swap({ source, target, selection: { mode: 'main' } })
  return process.memoryUsage().rss / 1e6
}
const [after, afterAll] = [await swapUpTo(0, early), await swapUpTo(early, late)]
await engine.close()
const growth = ((afterAll / after - 1) * 100).toFixed(1)
console.log(
  `Memory of a worker after ${early} swaps ${after.toFixed(0)} MB, after ${late} swaps ${afterAll.toFixed(0)} MB (aim 350): ${growth} % more (aim 10 %)`,
)
