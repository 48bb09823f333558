import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The S3 service's only bucket. */
export const bucket = 'guise'
/** The only keys that the S3 service knows. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Starts an S3 service of a test's own with one bucket, on a free port of 127.0.0.1. It is a process because it hides in
 * DES where the next thousand objects of a list begin: OpenSSL 3 keeps DES for those who ask for it at their start.
 */
export async function startS3Service(directory: string): Promise<{ port: number; close(): Promise<void> }> {
  const program = join(import.meta.dirname, 's3-process.ts')
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, directory, bucket], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const dieTogether = () => child.kill('SIGKILL')
  process.once('exit', dieTogether)
  const ended = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([first]) => Number(first)),
    ended.then(([code]) => Promise.reject(new Error(`The S3 service ended with exit code ${code}.`))),
  ])
  return {
    port,
    async close() {
      process.off('exit', dieTogether)
      child.kill('SIGTERM')
      await ended
    },
  }
}
