import type { ClipEngine } from '@guise/engine'
import type { Reader, SafeFetch } from '@guise/posts'
import type { AccessTokens } from '../../../ideas/accounts/access-tokens.ts'
import type { Vocabulary } from '../../../ideas/explore/vocabulary.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Uploads } from '../../../platform/storage/uploads.ts'
import type { TaskAnswers } from './task-answers.ts'
import type { TaskWatches } from './task-watches.ts'

/** What every handler and job receives. Inside a transaction db is the transaction. */
export type Context = Platform & {
  accessTokens: AccessTokens
  engine: ClipEngine
  posts: Reader
  /** The way out to addresses of webhooks. */
  webhookFetch: SafeFetch
  /** Photos on their way in. */
  uploads: Uploads
  taskWatches: TaskWatches
  taskAnswers: TaskAnswers
  /** The words of Explore, by which mistyped ones are understood. */
  vocabulary: Vocabulary
}
