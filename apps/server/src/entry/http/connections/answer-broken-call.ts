import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CallReason } from '@guise/contract'
import { errorObjectOf } from '../../../platform/process/app-error.ts'
import { permissionsPolicy } from '../answers/content-policy.ts'
import { STATUS_CODES } from './node-http.ts'

/** Answers, past the application, a call that did not arrive as one; its connection is to be closed then. begun: the answer it is at. */
export function answerBrokenCall(error: { code?: string }, socket: Socket, begun: ServerResponse | undefined): void {
  if (error.code === 'ECONNRESET' || begun?.headersSent) {
    socket.destroy()
    return
  }
  if (!socket.writable) return // it was to end with the answer before
  const body = errorObjectOf(reasonOf(error.code), randomUUID())
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${body.status_code} ${STATUS_CODES[body.status_code]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${body.request_id}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `permissions-policy: ${permissionsPolicy}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** Whether the parser gave a call up: its caller may be sending the rest of it. */
export function isUnreadable({ code = '' }: { code?: string }): boolean {
  return code.startsWith('HPE_')
}

function reasonOf(code: string | undefined): CallReason {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'request_too_slow' }
  if (code === 'HPE_HEADER_OVERFLOW') return { code: 'headers_too_large' }
  return { code: 'request_unreadable' }
}
