import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const WINDOW = 65_536

/** Reads here and there in a file that may be larger than memory: what is far from the last place is not read at all. */
export class FileWindow {
  readonly size: number
  readonly #file: number
  readonly #window = Buffer.alloc(WINDOW)
  #from = 0
  #to = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
  }

  byte(at: number): number {
    if (at >= this.size) throw new RangeError('beyond the end of the file')
    if (at < this.#from || at >= this.#to) {
      this.#to = at + readSync(this.#file, this.#window, 0, WINDOW, at)
      this.#from = at
    }
    return this.#window[at - this.#from]
  }

  bytes(from: number, to: number): Buffer {
    if (to > this.size || from > to) throw new RangeError('beyond the end of the file')
    const bytes = Buffer.alloc(to - from)
    for (let done = 0; done < bytes.length;) {
      const read = readSync(this.#file, bytes, done, bytes.length - done, from + done)
      if (read === 0) throw new RangeError('beyond the end of the file')
      done += read
    }
    return bytes
  }

  close(): void {
    closeSync(this.#file)
  }
}
