import type { Places } from './installation.ts'
import type { Death } from './live.ts'
import type { Allowance } from './promises.ts'

/** Makes every process print which job it begins and ends, so that what dies with it is known. */
export const tellsJobs: Places = { env: { LOG_LEVEL: 'debug' } }

/** Of the three deaths after which a photo may be given up, one may come between taking its job and printing so. */
const printedDeaths = 2

/** A job that a process had begun and not ended when it died. */
export type JobInHand = { job: string; task: string | undefined; againMs: number | undefined }

type JobLine = { time: number; pid: number; job_id: string; task_id?: string; msg: string }

const begun = 'job begun'
const ends = new Set(['job done', 'job failed'])

/** Reads out of what processes have printed which jobs died with them, and how long until each was begun again. */
export function jobsInHand(output: string, deaths: Death[]): JobInHand[] {
  const lines = jobLines(output)
  return deaths.flatMap(({ pid, at }) => {
    const open = new Map<string, JobLine>()
    for (const line of lines) {
      if (line.pid !== pid) continue
      if (line.msg === begun) open.set(line.job_id, line)
      else if (ends.has(line.msg)) open.delete(line.job_id)
    }
    return [...open.values()].map(({ job_id: job, task_id: task }) => {
      const again = lines.find(
        (line) => line.msg === begun && line.job_id === job && line.pid !== pid && line.time > at,
      )
      return { job, task, againMs: again && again.time - at }
    })
  })
}

/** Allows that a photo is given up if one job of its task was in the hands of three processes that died. */
export function mayGiveUpAfter(inHand: JobInHand[]): Allowance {
  const ofJobs = Map.groupBy(inHand, ({ job }) => job)
  const ofTasks = new Set([...ofJobs.values()].flatMap((all) => (all.length >= printedDeaths ? all[0]?.task : [])))
  return { mayGiveUp: ({ taskId }) => ofTasks.has(taskId) }
}

function jobLines(output: string): JobLine[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{') || !line.includes('"msg":"job ')) return []
    try {
      return [JSON.parse(line) as JobLine] // as the server's own log writes them
    } catch {
      return [] // cut off by the death of its process
    }
  })
}
