import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/settings/config.ts'
import { newPushKeys } from '../../platform/settings/push-keys.ts'
import { areDeviceKeys, encryptMessage, vapidHeader } from './encrypt.ts'
import { newDevice, openMessage, subscriptionOf } from '../../testing/push-device.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is encrypted as the example of RFC 8291 is, to the byte', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const sealed = encryptMessage('When I grow up, I want to be a watermelon', device, { pair, salt })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only its device opens a message, and no two of the same words are alike', () => {
  const [device, other] = [newDevice(), newDevice()]
  const { keys } = subscriptionOf(device, 'https://push.example/1')
  const [one, two] = [encryptMessage('done ✓', keys), encryptMessage('done ✓', keys)]
  expect([openMessage(device, one), openMessage(device, two)]).toEqual(['done ✓', 'done ✓'])
  expect(one.equals(two)).toBe(false)
  expect(() => openMessage(other, one)).toThrow('unable to authenticate')
})

test('keys that no browser makes are told from those of one', () => {
  const { keys } = subscriptionOf(newDevice(), 'https://push.example/1')
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(areDeviceKeys(keys)).toBe(true)
  expect(areDeviceKeys({ ...keys, p256dh: offTheCurve })).toBe(false)
  expect(areDeviceKeys({ ...keys, p256dh: keys.p256dh.slice(0, 40) })).toBe(false)
  expect(areDeviceKeys({ ...keys, auth: randomBytes(12).toString('base64url') })).toBe(false)
})

test('a push service is told whose message it is, for that service alone and for half a day', async () => {
  const keys = { ...newPushKeys(), subject: 'mailto:help@guise.example' }
  const now = new Date()
  const header = await vapidHeader(keys, 'https://push.example:8443/send/abc', now)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const half = (from: number) =>
    bytes(key)
      .subarray(from, from + 32)
      .toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { audience: 'https://push.example:8443' })
  expect(payload.sub).toBe('mailto:help@guise.example')
  expect(payload.exp).toBe(Math.floor(now.getTime() / 1000) + 12 * 3600)
})

test('keys that do not belong together, or of which one is missing, stop the start', () => {
  const [pair, other] = [newPushKeys(), newPushKeys()]
  const read = (publicKey: string, privateKey: string) =>
    readConfig({ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, SUPPORT_EMAIL: 'a@b.example' })
  expect(read(pair.publicKey, pair.privateKey).pushKeys).toEqual({ ...pair, subject: 'mailto:a@b.example' })
  expect(read('', '').pushKeys).toBeUndefined()
  expect(() => read(pair.publicKey, '')).toThrow('belong together')
  expect(() => read(pair.publicKey, other.privateKey)).toThrow('is not the public half')
  expect(() => read(pair.publicKey, 'AAAA')).toThrow('is not the public half')
})
