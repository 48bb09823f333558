import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isTrusted, sayTrusted, trustsAnybody } from './trusted-proxies.ts'

const trustedBy = (setting?: string) =>
  readConfig({ NODE_ENV: 'test', ...(setting === undefined ? {} : { TRUSTED_PROXIES: setting }) }).trustedProxies

describe('TRUSTED_PROXIES', () => {
  test('is nobody unless it is set, in production as elsewhere', () => {
    const urls = { PUBLIC_URL: 'https://g.example', CREDITS_URL: 'https://g.example', UPGRADE_URL: 'https://g.example' }
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@g.example', SUPPORT_EMAIL: 'a@g.example' }
    const production = {
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret for tests that is long enough',
      ...urls,
      ...mail,
    }
    for (const proxies of [readConfig(production).trustedProxies, trustedBy(), trustedBy('0'), trustedBy(' ')]) {
      expect(trustsAnybody(proxies)).toBe(false)
      expect(isTrusted(proxies, '127.0.0.1', 0)).toBe(false)
      expect(sayTrusted(proxies)).toBe('X-Forwarded-For is believed from nobody: behind a proxy, set TRUSTED_PROXIES.')
    }
  })

  test('may be a number of hops', () => {
    const proxies = trustedBy('2')
    expect([0, 1, 2].map((hop) => isTrusted(proxies, '203.0.113.7', hop))).toEqual([true, true, false])
    expect(sayTrusted(proxies)).toBe(
      'X-Forwarded-For is believed from the 2 proxies in front of Guise (TRUSTED_PROXIES).',
    )
    expect(sayTrusted(trustedBy('1'))).toBe(
      'X-Forwarded-For is believed from the proxy in front of Guise (TRUSTED_PROXIES).',
    )
  })

  test('may be networks, single addresses and named ranges', () => {
    const proxies = trustedBy('loopback, 10.1.0.0/16 203.0.113.7,2001:db8::/32')
    const believed = ['127.0.0.1', '::1', '::ffff:10.1.2.3', '10.1.255.255', '203.0.113.7', '2001:db8:9::1']
    const others = ['10.2.0.1', '203.0.113.8', '2001:db9::1', '::ffff:10.2.0.1', 'nonsense', '', undefined]
    expect(believed.filter((address) => !isTrusted(proxies, address, 3))).toEqual([])
    expect(others.filter((address) => isTrusted(proxies, address, 0))).toEqual([])
    expect(sayTrusted(trustedBy('loopback'))).toBe(
      'X-Forwarded-For is believed from 127.0.0.0/8, ::1/128 (TRUSTED_PROXIES).',
    )
  })

  test('is refused at the start when it is neither', () => {
    const rule = 'TRUSTED_PROXIES must be a number of hops from 0 to 16'
    for (const setting of ['17', '-1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.1/', '1 2', '1.5']) {
      expect(() => trustedBy(setting)).toThrow(rule)
    }
  })
})
