import { readFile, readdir } from 'node:fs/promises'

/** Programs that still work on files of a stopped installation; none where the system does not tell. */
export async function programsLeft(dataDir: string): Promise<string[]> {
  const processes = await readdir('/proc').catch(() => [])
  const commands = await Promise.all(
    processes
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(dataDir)).map((command) => `a program is left: ${command}`)
}
