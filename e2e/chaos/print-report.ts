import type { Round } from './play-round.ts'
import { kinds } from './schedule.ts'

/** Prints the kills by kind with how soon work went on after them, what became of the work, and what was broken. */
export function printReport(rounds: Round[]): void {
  const lives = rounds.flatMap((round) =>
    round.lives.map((life, index) => ({ kind: life.threat.kind, next: round.lives[index + 1] })),
  )
  console.log('')
  console.table(
    Object.fromEntries(
      [...kinds, 'all'].map((kind) => {
        const ofKind = lives.filter((life) => kind === 'all' || life.kind === kind)
        const ready = ofKind.flatMap(({ next }) => next?.readyMs ?? [])
        const wentOn = ofKind.flatMap(({ next }) => next?.wentOnMs ?? [])
        const columns = {
          kills: ofKind.length,
          ...(ready.length > 0 && { 'ready again, median s': medianSeconds(ready) }),
          ...(wentOn.length > 0 && {
            'work went on, median s': medianSeconds(wentOn),
            'longest s': seconds(Math.max(...wentOn)),
          }),
        }
        return [kind, columns]
      }),
    ),
  )
  for (const { outcome } of rounds) {
    const failed = sum(outcome.failed)
    console.log(
      `${outcome.tasks} tasks: ${outcome.completed} photos swapped, ${failed} failed, ` +
        `${sum(outcome.unread)} posts never read; ${outcome.charged} credits charged`,
    )
    for (const [reason, times] of [...outcome.failed, ...outcome.unread]) console.log(`  ${times} x ${reason}`)
  }
  const violations = rounds.flatMap(({ outcome }) => outcome.violations)
  for (const { keptIn } of rounds) if (keptIn) console.log(`the folder was kept: ${keptIn} (see servers.log there)`)
  for (const violation of violations) console.log(`VIOLATION ${violation}`)
  console.log(`${lives.length} kills, ${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`)
}

function medianSeconds(values: number[]): number {
  return seconds(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, times) => total + times, 0)
}
