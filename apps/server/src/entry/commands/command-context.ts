import type { Db } from '../../platform/db/connection.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import type { Config } from '../../platform/settings/config.ts'

/** What a command line works with: no server runs behind it. What is to be done by one later is sent to its queue. */
export type CommandContext = {
  db: Db
  config: Config
  now: () => Date
  print: (line: string) => void
  jobs: () => Promise<Jobs>
}

/** Raised with the sentence that says what is wrong with a command. */
export class Refused extends Error {}

/** Who the operator log says acted. */
export const operator = 'command'
