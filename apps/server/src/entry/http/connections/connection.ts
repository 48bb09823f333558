import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A call and its answer. */
export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  /** Whether the application has it; before, it waits for the answers of earlier ones. */
  hasBegun: boolean
}

/** A caller's connection with what is asked over it and not answered yet, the oldest first. */
export type Connection = {
  socket: Socket
  /** Undefined for a trusted proxy, which connects for everybody. */
  caller: string | undefined
  exchanges: Exchange[]
  /** Whether anything was ever asked over it. */
  hasAsked: boolean
  /** How much had come of the body that comes, when it is late. */
  receiving: Progress | undefined
  /** How many bytes had come when a call was answered of which more comes, or is to be refused. */
  answeredAt: number | undefined
  /** Whether it is, or will be, answered that its call cannot be read: what still comes of that is dropped. */
  isRefused: boolean
  /** How much the caller had taken of what was sent, when there was more to take. */
  sending: Progress | undefined
  /** Calls that came after the last one that is taken. */
  ignored: number
}

/** Bytes at a time, in milliseconds of the monotonic clock. */
export type Progress = { bytes: number; at: number }

/** Makes the record of a connection that was just opened. */
export function connectionOf(socket: Socket, caller: string | undefined): Connection {
  return {
    socket,
    caller,
    exchanges: [],
    hasAsked: false,
    receiving: undefined,
    answeredAt: undefined,
    isRefused: false,
    sending: undefined,
    ignored: 0,
  }
}

/** The call whose body is still coming: always the newest, for they come one after the other. */
export function arriving({ exchanges }: Connection): Exchange | undefined {
  const newest = exchanges.at(-1)
  return newest?.req.complete === false ? newest : undefined
}
