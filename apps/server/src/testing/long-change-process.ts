// A process that dies in the middle of a batch of a long change. Its arguments: the data folder, and the batch that it does not survive.
import { connect } from '../platform/connect/connect.ts'
import { makeLongChanges } from '../platform/db/long-changes.ts'
import { countUp } from './count-up.ts'

const [dataDir = '', last] = process.argv.slice(2)
const connection = await connect({ dataDir })
let batches = 0
/** Told before the batch is committed. */
function info(): void {
  batches += 1
  if (batches === Number(last)) process.kill(process.pid, 'SIGKILL')
}
await makeLongChanges({ db: connection.db, log: { info } }, [countUp])
