type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Questions wait this long at most for an answer that is on its way: it may be on a connection that is gone. */
const patienceMs = 2

/**
 * Puts questions that come at once as one: each would else be a round trip of its own. Those that come while an answer is
 * on its way are put together after it. Nothing is kept: every question is asked after it was put. Answers come in the order of
 * the questions.
 */
export function askTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let onTheirWay = 0
  let outOfPatience: NodeJS.Timeout | undefined

  async function askAll(): Promise<void> {
    clearTimeout(outOfPatience)
    if (waiting.length === 0) return
    const asked = waiting
    waiting = []
    onTheirWay += 1
    try {
      const answers = await ask(asked.map(({ question }) => question))
      for (const [n, { resolve }] of asked.entries()) resolve(answers[n] as Answer) // one for each question
    } catch (error) {
      for (const { reject } of asked) reject(error)
    } finally {
      onTheirWay -= 1
      void askAll()
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length > 1) return
      if (onTheirWay === 0) setImmediate(() => void askAll())
      else outOfPatience = setTimeout(() => void askAll(), patienceMs)
    })
}
