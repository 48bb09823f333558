import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type MountedModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/** NodeFS whose fsync reaches the disk; PGlite's own is a no-op, which loses commits at a power cut. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun ??= []
    result.emscriptenOpts.preRun.push((module: unknown) => {
      const { NODEFS } = module as MountedModule // emscripten's file system of the mounted folder
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fdatasyncSync(stream.nfd)
        } catch (error) {
          const code = (error as NodeJS.ErrnoException).code
          if (code !== 'EINVAL' && code !== 'EBADF') throw error
        }
        return 0
      }
    })
    return result
  }
}
