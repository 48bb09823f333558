type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Puts the questions of one turn of the event loop as one: of many calls that come at once, each would else wait for a
 * round trip of its own. Nothing is kept: every question is asked after it was put. Answers come in the order of the questions.
 */
export function askTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []

  async function askAll(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const answers = await ask(asked.map(({ question }) => question))
      for (const [n, { resolve }] of asked.entries()) resolve(answers[n] as Answer) // one for each question
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void askAll())
    })
}
