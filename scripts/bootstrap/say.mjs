import { stderr } from 'node:process'

/** Tells the person at the terminal what is being done; progress goes to stderr so that a command's own output stays clean. */
export function say(sentence) {
  stderr.write(`${sentence}\n`)
}

/** Runs a slow step and says every 15 seconds that it is still going on, so that nobody takes silence for a hang. */
export async function sayWhile(activity, work) {
  const startedAt = Date.now()
  const timer = setInterval(() => say(`  still ${activity} (${seconds(startedAt)} s) ...`), 15_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Whole seconds that have passed since a moment in milliseconds. */
export function seconds(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}
