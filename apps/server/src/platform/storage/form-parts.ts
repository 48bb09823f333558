import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/**
 * The parts of a form, a file among them of so many bytes at most. What is unread when whoever asks for them stops is read on and
 * dropped: the parser would wait for it to be taken, and the next call over the same connection stands behind it.
 */
export async function* formParts(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize } })
  } finally {
    request.raw.unpipe().resume()
  }
}
