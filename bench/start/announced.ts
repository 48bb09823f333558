import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Types `npm start` in a folder, shows what it says, and answers once it prints its address. */
export async function announced(cwd: string, env: Record<string, string>) {
  const child = spawn('npm', ['start'], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`npm start ended with exit code ${code}`)))
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`  ${line}`)
        const ready = /Guise is ready at (\S+)/.exec(line)?.[1]
        if (ready) resolve(ready)
      })
    }
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }
  return { address, stop }
}
