import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { diskFull } from '../files/disk-room.ts'
import { closeAllBelow } from '../files/private-files.ts'
import { DurableNodeFS } from './durable-node-fs.ts'

/** An error of the database itself, with PostgreSQL's code. */
export class EmbeddedFailure extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** PostgreSQL's code for a server that has crashed. */
const crashed = '57P02'
/** How PGlite's main loop leaves a statement that failed: the one exception of it that is no end. */
const statementFailed = 100

const ownParams = ['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB']
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...ownParams]

/**
 * Opens the database in a folder. PostgreSQL ends itself (PANIC) when it cannot write its log, as on a full disk; PGlite then
 * loops for ever in the next call, and with it the process. Here every call after the end fails instead, and onEnd is told why.
 */
export async function openPglite(folder: string, onEnd: (why: EmbeddedFailure) => void): Promise<PGlite> {
  let lastWords = ''
  const onStderr = (text: string) => {
    if (/\b(PANIC|FATAL):/.test(text)) lastWords = text
    return true
  }
  try {
    const client = await PGlite.create({
      fs: new DurableNodeFS(folder),
      extensions: { pg_trgm },
      startParams,
      onStderr,
    })
    closeAllBelow(folder) // PGlite unpacks a new database with all rights for everybody
    watchForEnd(client, (cause) => {
      const failure = failureOf(lastWords, cause)
      onEnd(failure)
      return failure
    })
    return client
  } catch (cause) {
    throw lastWords ? failureOf(lastWords, cause) : cause
  }
}

function failureOf(lastWords: string, cause: unknown): EmbeddedFailure {
  const said = lastWords || String(cause)
  const isFull = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i.test(said)
  return new EmbeddedFailure(`the embedded database has ended: ${said}`, isFull ? diskFull : crashed)
}

/** What is called of the module here; the version is pinned, and a test ends a database. */
const loop = '_PostgresMainLoopOnce'
const endings = ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const
type Module = Record<typeof loop | (typeof endings)[number], () => number> & { stackRestore: (pointer: number) => void }

function watchForEnd(client: PGlite, onEnd: (cause: unknown) => EmbeddedFailure): void {
  const module = client.Module as unknown as Module
  const { [loop]: loopOnce, stackRestore } = module
  let failure: EmbeddedFailure | undefined
  module[loop] = () => {
    try {
      return loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== statementFailed) failure ??= onEnd(error)
      throw error
    }
  }
  // The loop around it swallows what it throws, but not what this does.
  module.stackRestore = (pointer) => {
    if (failure) throw failure
    stackRestore(pointer)
  }
  for (const name of endings) {
    const finish = module[name]
    module[name] = () => (failure ? 0 : finish())
  }
  const execute = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (failure) throw failure
    return execute(message)
  }
}
