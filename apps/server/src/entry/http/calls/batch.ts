import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'

/** Questions wait this long at most for a batch that is still being answered: its connection may be gone. */
const longestWaitMs = 2
/** A batch is asked on behalf of all whose questions it holds, and waits in nobody's line. */
const forAll = AsyncLocalStorage.snapshot()

/**
 * Answers questions that come at once with one query: each would else be a round trip of its own. Those that come while a
 * batch is being answered form the next one. Nothing is cached. Answers come in the order of the questions.
 */
export function createBatch<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let running = 0
  let startNext: (() => void) | undefined

  const loader = new DataLoader<Question, Answer>(
    async (questions) => {
      running += 1
      try {
        return await forAll(() => answer(questions))
      } finally {
        running -= 1
        startNext?.()
      }
    },
    {
      cache: false,
      batchScheduleFn(dispatch) {
        if (running === 0) {
          setImmediate(dispatch)
          return
        }
        const timer = setTimeout(() => startNext?.(), longestWaitMs)
        startNext = () => {
          clearTimeout(timer)
          startNext = undefined
          dispatch()
        }
      },
    },
  )
  return (question) => loader.load(question)
}
