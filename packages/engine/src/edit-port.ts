import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { EditFace, EditorRequest, FaceFailureCode } from '@guise/neural'

type Answer = { drawn: Uint8Array } | { failure: FaceFailureCode }

/** Answers what a thread asks of an editor by a port, until the port is closed. */
export function serveEdits(port: MessagePort, edit: EditFace): void {
  port.on('message', (request: EditorRequest) => {
    void answer(edit, request).then((drawn) => port.postMessage(drawn))
  })
}

/** Never fails: what is thrown would end the process. */
async function answer(edit: EditFace, request: EditorRequest): Promise<Answer> {
  try {
    return { drawn: await edit(request) }
  } catch (error) {
    const { FaceFailure } = await import('@guise/neural')
    return { failure: error instanceof FaceFailure ? error.code : 'editor_failed' }
  }
}

/** An editor at the other end of a port; one face at a time. */
export function editorBy(port: MessagePort): EditFace {
  return async (request) => {
    const heard = once(port, 'message')
    port.postMessage(request)
    // Whoever has the port is the only one who writes into it, and writes nothing else.
    const answer = (await heard)[0] as Answer
    if ('drawn' in answer) return answer.drawn
    const { FaceFailure } = await import('@guise/neural')
    throw new FaceFailure(answer.failure)
  }
}
