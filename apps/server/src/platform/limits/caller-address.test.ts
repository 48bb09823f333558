import { describe, expect, test } from 'vitest'
import { callerOf, networkOf } from './caller-address.ts'

describe('the address a caller is counted under', () => {
  test('one home is one caller, however many IPv6 addresses it takes of its /64', () => {
    const home = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::9%eth0']
    expect(new Set(home.map(callerOf))).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(new Set(home.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  })

  test('neighbouring /64s are different callers, also where zeros are left out', () => {
    const others = ['2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1', '::1', '1::']
    expect(new Set(others.map(callerOf)).size).toBe(others.length)
  })

  test('an IPv4 address is one caller whichever way it is written', () => {
    const ways = [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
      '64:ff9b::203.0.113.7',
      '203.0.113.7:51234',
      '[::ffff:203.0.113.7]:51234',
    ]
    expect(new Set(ways.map(callerOf))).toEqual(new Set(['203.0.113.7']))
    expect(new Set(ways.map(networkOf))).toEqual(new Set(['203.0.113']))
    expect(callerOf('203.0.113.8')).toBe('203.0.113.8')
  })

  test('what is no address shares one count', () => {
    const odd = [undefined, '', 'unknown', '_hidden', '203.0.113.7:', '1'.repeat(9000), 'x'.repeat(9000)]
    expect(new Set([...odd.map(callerOf), ...odd.map(networkOf)])).toEqual(new Set(['unknown']))
  })
})
