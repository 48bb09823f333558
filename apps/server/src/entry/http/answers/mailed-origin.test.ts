import { expect, it } from 'vitest'
import { mailedOrigin } from './mailed-origin.ts'

/** A call for a host that came in at a number of this machine, port 3000. */
function callFor(host: string, localAddress: string | undefined) {
  const hostname = host.replace(/:\d+$/, '')
  return { host, hostname, protocol: 'http', socket: { localAddress, localPort: 3000 } } as Parameters<
    typeof mailedOrigin
  >[1] // a socket has more, which is not asked for
}

it.each([
  ['localhost:3000', '127.0.0.1', 'http://localhost:3000'],
  ['[::1]:3000', '::1', 'http://[::1]:3000'],
  ['192.168.1.5:8080', '::ffff:192.168.1.5', 'http://192.168.1.5:8080'],
  ['elsewhere.example', '192.168.1.5', 'http://192.168.1.5:3000'],
  ['localhost.elsewhere.example:3000', '127.0.0.1', 'http://127.0.0.1:3000'],
  ['203.0.113.9:3000', '2001:db8::5', 'http://[2001:db8::5]:3000'],
  ['localhost:80', undefined, 'http://localhost:80'],
])('a link in a mail asked for at %s, which came in at %s, begins with %s', (host, localAddress, origin) => {
  expect(mailedOrigin({ publicUrl: undefined }, callFor(host, localAddress))).toBe(origin)
})

it('a link in a mail begins with the public address where there is one', () => {
  const call = callFor('elsewhere.example', '192.168.1.5')
  expect(mailedOrigin({ publicUrl: 'https://guise.example' }, call)).toBe('https://guise.example')
})
