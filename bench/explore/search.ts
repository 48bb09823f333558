import { performance } from 'node:perf_hooks'
import { listProfiles } from '../../apps/server/src/ideas/explore/list-profiles.ts'
import type { Listing } from '../../apps/server/src/ideas/explore/list-profiles.ts'
import { percentile } from '../browser/statistics.ts'
import { categories, nameOf, names, pick, readerId, words } from './profiles.ts'

const rounds = 30
const targetMs = 50

type Filters = Parameters<typeof listProfiles>[2]

/** How long each kind of listing takes in the database; prints a table and answers whether all were in time. */
export async function measureSearch(ctx: Listing): Promise<boolean> {
  const first = await listProfiles(ctx, readerId, { limit: 24 })
  const asked: [string, (round: number) => Filters][] = [
    ['first page', () => ({ limit: 24 })],
    ['first page of 200', () => ({ limit: 200 })],
    ['second page', () => ({ limit: 24, cursor: first.next })],
    ['a category', (round) => ({ limit: 24, category: pick(categories, round) })],
    ["the editor's choice", () => ({ limit: 24, editor_choice: true })],
    ['search: one letter', (round) => ({ limit: 24, search: pick(['a', 'e', 's', 'l', 'm'], round) })],
    ['search: two letters', (round) => ({ limit: 24, search: pick(['ma', 'el', 'st', 'or'], round) })],
    ['search: a part of a word', (round) => ({ limit: 24, search: pick(names, round).slice(1, 5) })],
    ['search: a whole name', (round) => ({ limit: 24, search: nameOf(round * 137) })],
    ['search: a word that many have', (round) => ({ limit: 24, search: pick(words, round) })],
    ['search: two words', (round) => ({ limit: 24, search: `${pick(words, round)} ${pick(words, round + 5)}` })],
    [
      'search: in a category',
      (round) => ({ limit: 24, search: pick(words, round), category: pick(categories, round) }),
    ],
    ['search: letters swapped', (round) => ({ limit: 24, search: swapped(pick(names, round)) })],
    ['search: a letter missing', (round) => ({ limit: 24, search: missing(pick(names, round)) })],
    [
      'search: two words, one mistyped',
      (round) => ({ limit: 24, search: `${pick(words, round)} ${swapped(pick(names, round))}` }),
    ],
    ['search: nothing like it', (round) => ({ limit: 24, search: `xqzvk${round}` })],
  ]
  const rows: Record<string, Record<string, number | string>> = {}
  let areInTime = true
  for (const [name, filtersOf] of asked) {
    const times: number[] = []
    const computing: number[] = []
    let found = 0
    for (let round = -3; round < rounds; round++) {
      const startedAt = performance.now()
      const cpuBefore = process.cpuUsage()
      const { rows: shown } = await listProfiles(ctx, readerId, filtersOf(Math.abs(round)))
      if (round < 0) continue // warms up
      const { user, system } = process.cpuUsage(cpuBefore)
      times.push(performance.now() - startedAt)
      computing.push((user + system) / 1000)
      found += shown.length
    }
    // The database computes in this very process: on a machine that has other work too, this is what it would have taken.
    const alone = percentile(computing, 95)
    areInTime &&= alone < targetMs
    rows[name] = {
      p50: round1(percentile(times, 50)),
      p95: round1(percentile(times, 95)),
      'p95 computing': round1(alone),
      found: Math.round(found / rounds),
    }
  }
  console.log(`a listing, milliseconds, ${rounds} rounds each; the aim: p95 below ${targetMs}`)
  console.table(rows)
  return areInTime
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

function swapped(word: string): string {
  return word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4)
}

function missing(word: string): string {
  return word.slice(0, 3) + word.slice(4)
}
