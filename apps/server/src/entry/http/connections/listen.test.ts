import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError } from '../../../platform/settings/config.ts'
import { listen } from './listen.ts'

test('a port that is in use is told by the setting that chooses it', async () => {
  const other = Fastify()
  const port = Number(new URL(await other.listen({ host: '127.0.0.1', port: 0 })).port)
  const says = `Port ${port} is already in use. Stop what uses it, or choose another with HEALTH_PORT.`
  await expect(listen(Fastify(), { host: '127.0.0.1', port, setting: 'HEALTH_PORT' })).rejects.toEqual(
    new ConfigError(says),
  )
  await other.close()
})

test.each(['300.1.1.1', 'no-such-name.invalid', '203.0.113.1'])(
  'a HOST that is not of this machine is told as such: %s',
  async (host) => {
    const says = `HOST is ${host}, at which this machine cannot be reached. Set it to 127.0.0.1, 0.0.0.0 or an address of this machine.`
    await expect(listen(Fastify(), { host, port: 0, setting: 'PORT' })).rejects.toEqual(new ConfigError(says))
  },
)
