import type { ListingEngine } from '@guise/engine'
import type { Reader } from '@guise/posts'
import type { Signer } from '@guise/provenance'
import type { Logger } from 'pino'
import type { AccessTokens } from './accounts/access-tokens.ts'
import type { Config, CrashPoint } from './config.ts'
import type { Db } from './db/connect.ts'
import type { TaskFeed } from './events/task-feed.ts'
import type { QueueRoom } from './jobs/queue-room.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Mail } from './mail/create-mail.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import type { MediaSigner } from './storage/media-signer.ts'
import type { Vocabulary } from './explore/vocabulary.ts'
import type { LiveSettings } from './operator/live-settings.ts'
import type { Storage } from './storage/storage.ts'
import type { TaskAnswers } from './tasks/task-answers.ts'
import type { TaskWatches } from './tasks/task-watches.ts'
import type { Tracer } from './traces/tracer.ts'
import type { Trail } from './traces/trail.ts'

/** What every handler and job receives. Inside a transaction db is the transaction. */
export type Context = {
  config: Config
  log: Logger
  now: () => Date
  db: Db
  jobs: Jobs
  /** How much more work may be enqueued, by anybody. */
  queueRoom: QueueRoom
  storage: Storage
  /** Gives results their content credentials. */
  signer: Signer
  media: MediaSigner
  accessTokens: AccessTokens
  mail: Mail
  engine: ListingEngine
  posts: Reader
  feed: TaskFeed
  taskWatches: TaskWatches
  taskAnswers: TaskAnswers
  /** Settings an operator may change while running. */
  settings: LiveSettings
  /** The words of Explore, by which mistyped ones are understood. */
  vocabulary: Vocabulary
  metrics: Metrics
  /** The ids of the request, task and job being worked for. */
  trail: Trail
  tracer: Tracer
  /** Kills the process when a test asked for it at this point; else does nothing. */
  crashPoint: (point: CrashPoint) => void
}
