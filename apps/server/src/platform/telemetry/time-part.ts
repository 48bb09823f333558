import type { Platform } from '../platform.ts'

/** Times a part of the work at hand as a span below it. */
export async function timePart<T>(
  { trail, tracer }: Pick<Platform, 'trail' | 'tracer'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, { kind: 'internal', parent: trail.ids().traceparent })
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    span.end({ error: String(error) })
    throw error
  }
}
