import { FilePathSource } from 'mediabunny'
import { VideoProblem } from '../limits/problem.ts'

/** More than any film of the longest is read at one place: of each packet once, and once again. */
const mostReads = 200_000

/**
 * A stranger's file for the reader of containers, which in a damaged Matroska looks for the next part at one place for ever, and never
 * lets anything else have a turn: from so many reads of one place on it is told no more.
 */
export function strangeFile(path: string): FilePathSource {
  const source = new FilePathSource(path)
  const read: unknown = Reflect.get(source, '_read')
  if (typeof read !== 'function') throw new TypeError('strangeFile: mediabunny reads in another way than it did')
  const reads = new Map<number, number>()
  const readCounted = (start: number, ...more: number[]): unknown => {
    const count = (reads.get(start) ?? 0) + 1
    reads.set(start, count)
    if (count > mostReads) throw new VideoProblem('undecodable', { said: 'read at one place without end' })
    return Reflect.apply(read, source, [start, ...more])
  }
  Reflect.set(source, '_read', readCounted)
  return source
}
