import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/**
 * How an editor misbehaves, or that it paints: brightens what it may change, and darkens all around it a little, as image editors
 * do; undefined: it gives back the source as the new face.
 */
type Behaviour =
  | { status?: number; headers?: Record<string, string>; body?: Buffer; hangs?: boolean; paints?: boolean }
  | undefined

/** A part of what the editor was sent: the picture in it, and its first number. */
type Sent = { width: number; height: number; channels: number; first: number | undefined }

/** A server that draws faces, for tests: real HTTP, and a network's work left out. */
export type EditorServer = {
  url: string
  asked: Record<string, Sent>[]
  behave(how: Behaviour): void
  close(): Promise<void>
}

async function paint({ crop, mask }: Record<string, Buffer>): Promise<Buffer> {
  const [{ data, info }, may] = await Promise.all([
    sharp(crop).raw().toBuffer({ resolveWithObject: true }),
    sharp(mask).raw().toBuffer(),
  ])
  const painted = data.map((value, p) => (may[Math.floor(p / 3)] ? 60 + value / 2 : value - value / 16))
  return sharp(painted, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Starts one on this machine. */
export async function openEditorServer(): Promise<EditorServer> {
  const asked: Record<string, Sent>[] = []
  let behaviour: Behaviour
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)) // a request's chunks are bytes
    if (behaviour?.hangs) return
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
    const parts: Record<string, Sent> = {}
    const files: Record<string, Buffer> = {}
    for (const [name, file] of form) {
      if (typeof file === 'string') continue
      const bytes = Buffer.from(await file.arrayBuffer())
      const { width, height, channels } = await sharp(bytes).metadata()
      const [first] = await sharp(bytes).raw().toBuffer()
      parts[name] = { width, height, channels, first }
      files[name] = bytes
    }
    asked.push(parts)
    response.writeHead(behaviour?.status ?? 200, { 'content-type': 'image/png', ...behaviour?.headers })
    response.end(behaviour?.body ?? (behaviour?.paints ? await paint(files) : files['source']))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/edit`,
    asked,
    behave: (how) => void (behaviour = how),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
