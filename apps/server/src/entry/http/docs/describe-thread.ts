import { parentPort } from 'node:worker_threads'
import { describeApi } from './describe-api.ts'

/** The documents of the API as they are sent. */
export type Documents = { forAnybody: string; whole: string }

const { forAnybody, whole } = await describeApi()
const documents: Documents = { forAnybody: JSON.stringify(forAnybody), whole: JSON.stringify(whole) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(documents)
