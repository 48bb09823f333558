import { PostProblem } from '../post/problem.ts'

/** How much reading one post, or making one lone request, may cost; every hop of a redirect is a request. */
export type BudgetLimits = { requests: number; bytes: number; timeMs: number }

/** What is left of the limits; shared by all requests made for one post. */
export type Budget = { takeRequest(): void; takeBytes(count: number): void; bytesLeft(): number; msLeft(): number }

/** Opens a budget whose clock starts now. */
export function createBudget(limits: BudgetLimits): Budget {
  const deadline = performance.now() + limits.timeMs
  let requests = limits.requests
  let bytes = limits.bytes
  return {
    takeRequest() {
      if (performance.now() >= deadline) throw new PostProblem('timeout')
      if (--requests < 0) throw new PostProblem('bad_answer', { detail: { code: 'too_many_addresses' } })
    },
    takeBytes(count) {
      bytes -= count
    },
    bytesLeft: () => Math.max(0, bytes),
    msLeft: () => Math.max(0, deadline - performance.now()),
  }
}
