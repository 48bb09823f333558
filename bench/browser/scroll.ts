import type { Page } from '@playwright/test'
import { traceTasks } from './trace-tasks.ts'

const longestTaskMs = 50

/** What the main thread did on the way from the top of a page to its end. */
export type Scrolled = {
  longestTaskMs: number
  longestTaskDid: string
  longestOnClockMs: number
  longTasks: number
  mostNodes: number
  wayPx: number
}

/**
 * Scrolls from the top to the end, fast and now and then slowly, and watches the main thread. A page that grows while
 * it is scrolled is at its end when nothing came for two seconds.
 */
export async function scrollToEnd(page: Page): Promise<Scrolled> {
  const trace = await traceTasks(page)
  const { mostNodes, wayPx } = await page.evaluate(async () => {
    let mostNodes = 0
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets the outer function alone
    const wayLeft = () => document.documentElement.scrollHeight - innerHeight - 1 - scrollY
    const fastPx = Math.max(600, (document.documentElement.scrollHeight - innerHeight) / 1000)
    for (let frames = 0, waited = 0; waited < 120 && frames < 30_000; frames++) {
      waited = wayLeft() > 0 ? 0 : waited + 1
      const isSlow = frames % 150 > 110 // lets the pictures come, as a person does who stops to look
      scrollBy(0, isSlow ? 40 : fastPx)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (frames % 10 === 0) mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { mostNodes, wayPx: Math.round(scrollY) }
  })
  const tasks = await trace.stop()
  const longest = tasks.reduce((one, other) => (other.ownMs > one.ownMs ? other : one))
  return {
    longestTaskMs: longest.ownMs,
    longestTaskDid: longest.did,
    longestOnClockMs: Math.max(...tasks.map(({ clockMs }) => clockMs)),
    longTasks: tasks.filter(({ ownMs }) => ownMs > longestTaskMs).length,
    mostNodes,
    wayPx,
  }
}

/** Prints what a way cost; answers whether no task was too long. */
export function printScroll(scroll: Scrolled): boolean {
  console.log('\nscrolled from the top to the end')
  console.table({
    'longest task, ms of its own work': { value: round(scroll.longestTaskMs), aim: longestTaskMs },
    'tasks over 50 ms of their own work': { value: scroll.longTasks, aim: 0 },
    'longest task on the clock, other programs included, ms': { value: round(scroll.longestOnClockMs) },
    'way scrolled, px': { value: scroll.wayPx },
    'elements in the page, most': { value: scroll.mostNodes },
  })
  if (scroll.longestTaskDid) console.log(`the longest task, ms: ${scroll.longestTaskDid}`)
  return scroll.longTasks === 0
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
