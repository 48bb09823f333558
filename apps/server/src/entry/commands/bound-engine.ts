import { EngineBusy } from '@guise/engine'
import type { ClipEngine, ListingEngine } from '@guise/engine'
import { AppError } from '../../platform/process/app-error.ts'
import type { MemoryBudget } from '../../platform/process/memory-budget.ts'
import { costOfGlancing, costOfLooking, costOfSwapping, pixelsOf } from '../../platform/storage/photo-cost.ts'

/** The same engine, which begins with a photo only when there is memory for it. */
export function boundEngine(engine: ClipEngine, memory: MemoryBudget): ClipEngine
export function boundEngine(engine: ListingEngine, memory: MemoryBudget): ListingEngine
export function boundEngine(engine: ListingEngine & Partial<ClipEngine>, memory: MemoryBudget): ListingEngine {
  return {
    swap: async (request) =>
      memory.lend(costOfSwapping(await pixelsOf(request.target)), () => unlessBusy(() => engine.swap(request))),
    check: async (photo) => memory.lend(await costOfLooking(photo), () => unlessBusy(() => engine.check(photo))),
    list: async (photo) => memory.lend(await costOfLooking(photo), () => unlessBusy(() => engine.list(photo))),
    judge: async (photo, options) =>
      memory.lend(await costOfGlancing(photo), () => unlessBusy(() => engine.judge(photo, options))),
    embed: async (photo, boxes) =>
      memory.lend(await costOfLooking(photo), () => unlessBusy(() => engine.embed(photo, boxes))),
    readWatermark: async (photo) =>
      memory.lend(await costOfLooking(photo), () => unlessBusy(() => engine.readWatermark(photo))),
    // Whoever works on a film has the memory for it.
    ...(engine.openClip && { openClip: engine.openClip }),
    close: () => engine.close(),
  }
}

/** The queue of the engine's threads has an end, too. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof EngineBusy
      ? new AppError({ code: 'too_many_pictures' }, { cause, retryAfterSeconds: 5 })
      : cause
  }
}
