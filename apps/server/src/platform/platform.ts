import type { Signer } from '@guise/provenance'
import type { Ffmpeg } from '@guise/video'
import type { Logger } from 'pino'
import type { Db } from './db/connection.ts'
import type { FaceEditor } from './editor/face-editor.ts'
import type { TaskFeed } from './events/task-feed.ts'
import type { Jobs } from './jobs/queue.ts'
import type { QueueLimit } from './jobs/queue-limit.ts'
import type { Mail } from './mail/create-mail.ts'
import type { Config, CrashPoint } from './settings/config.ts'
import type { LiveSettings } from './live-settings.ts'
import type { MemoryBudget } from './process/memory-budget.ts'
import type { Pictures } from './storage/pictures.ts'
import type { MediaSigner } from './storage/media-signer.ts'
import type { Storage } from './storage/storage.ts'
import type { Metrics } from './telemetry/create-metrics.ts'
import type { SecurityLog } from './telemetry/security-log.ts'
import type { Tracer } from './telemetry/tracer.ts'
import type { RequestContext } from './process/request-context.ts'

/** What the server stands on. A function asks for the parts it uses. Inside a transaction db is the transaction. */
export type Platform = {
  config: Config
  log: Logger
  /** Where sign-ins, denials, limits and what operators do are told. */
  security: SecurityLog
  now: () => Date
  db: Db
  /** Whether the disk of the database has no room for what is to be written. */
  isDatabaseFull: () => Promise<boolean>
  jobs: Jobs
  /** How much more work may be enqueued, by anybody. */
  queueLimiter: QueueLimit
  storage: Storage
  /** Decodes pictures. */
  pictures: Pictures
  /** What work on pictures may take, of everybody together. */
  memory: MemoryBudget
  /** Gives results their content credentials. */
  signer: Signer
  /** The operator's server that draws faces; undefined without one. */
  editor: FaceEditor | undefined
  /** What videos are swapped with; undefined where there is none, and videos are refused. */
  ffmpeg: Ffmpeg | undefined
  media: MediaSigner
  mail: Mail
  feed: TaskFeed
  /** Settings an operator may change while running. */
  settings: LiveSettings
  metrics: Metrics
  /** The ids of the request, task and job being worked for: log lines, spans and jobs carry them. */
  requestContext: RequestContext
  tracer: Tracer
  /** Kills the process when a test asked for it at this point; else does nothing. */
  crashPoint: (point: CrashPoint) => void
}
