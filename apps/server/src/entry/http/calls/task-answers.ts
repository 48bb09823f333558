import { LRUCache } from 'lru-cache'

/** An answer as the text it is sent as. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Answers as they were last written, each with the version it shows. */
export type TaskAnswers = LRUCache<string, { version: string; written: Written }>

/** Bytes kept by a process: the tasks people look at now, and never much of its memory. A character takes two at most. */
const mostBytes = 32 * 1024 * 1024

/** Keeps what was written of a task until it changes; whoever reads it must know which version is the newest. */
export function createTaskAnswers(): TaskAnswers {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ version, written }, key) => 2 * (key.length + version.length + written.text.length),
  })
}
