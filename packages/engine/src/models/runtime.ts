import { openNetwork, type Network, type NetworkName } from '@guise/models'
import { EngineProblem } from '../api/problem.ts'

/**
 * Opens a network whose answers can be counted on: what is not a number would pass every comparison that refuses. A run
 * that comes to one is a problem of the photo.
 */
export async function openTrusted(name: NetworkName, open = openNetwork): Promise<Network> {
  const network = await open(name)
  const run = (input: Float32Array) => {
    const answers = network.run(input)
    if (!areNumbers(answers)) throw new EngineProblem('low_quality')
    return answers
  }
  return { run, close: () => network.close() }
}

/** Whether all that a network answered are numbers, and finite ones. */
export function areNumbers(answers: Float32Array[]): boolean {
  for (const numbers of answers) {
    for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false
  }
  return true
}
