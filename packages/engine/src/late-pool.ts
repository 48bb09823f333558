import { checkNetworks } from '@guise/models'
import type { ListingEngine } from './api/engine-api.ts'
import { createEnginePool, type EnginePoolOptions } from './pool.ts'

/** An engine whose threads start when somebody asks for them; until then the processor is left to others. */
export type LateEngine = ListingEngine & {
  /** Starts the threads; answers once all are warm. */
  warm(): Promise<void>
}

/** Makes sure that every network is there, and starts no thread yet: what comes before the threads are warm waits for them. */
export async function createLatePool(options: EnginePoolOptions, start = createEnginePool): Promise<LateEngine> {
  await checkNetworks()
  let started: Promise<ListingEngine> | undefined
  const pool = () => (started ??= start(options))
  return {
    warm: async () => void (await pool()),
    swap: async (request) => (await pool()).swap(request),
    check: async (image) => (await pool()).check(image),
    list: async (photo) => (await pool()).list(photo),
    judge: async (photo, judging) => (await pool()).judge(photo, judging),
    embed: async (photo, boxes) => (await pool()).embed(photo, boxes),
    readWatermark: async (photo) => (await pool()).readWatermark(photo),
    close: async () => {
      const engine = await started?.catch(() => undefined) // whoever warmed it was told
      await engine?.close()
    },
  }
}
