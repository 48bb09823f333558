import { createReader } from '../../reader.ts'
import { wordsOf, type HostileTable } from './row.ts'

const literals = wordsOf(`
  127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0 0.0.0.0 127.0.0.1. 0x7f.1 127.255.255.254
  ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 169.254.169.254 169.254.43518
  [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::1] [2002:7f00:1::] [2001::1]
  [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [100:0:0:1::1] [100::1] [4000::1] [5f00::1] [2001:db8::1] [3fff::1]
  [::ffff:8.8.8.8]`)

const ranges = wordsOf(`
  10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.100.100.200 198.18.0.1 198.19.255.255
  192.0.0.192 192.0.2.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16
  192.88.99.1`)

const names = wordsOf(`
  localhost localhost. LOCALHOST foo.localhost metadata metadata.google.internal x.local printer.local x.onion x.home.arpa
  1.0.0.127.in-addr.arpa intranet nas.lan db.corp db..example`)

const tricks: [name: string, link: string, code: string][] = [
  ['file:', 'file:///etc/passwd', 'malformed_link'],
  ['data:', 'data:text/html,<img>', 'malformed_link'],
  ['gopher:', 'gopher://post.example/', 'malformed_link'],
  ['ftp:', 'ftp://post.example/', 'malformed_link'],
  ['javascript:', 'javascript:alert(1)', 'malformed_link'],
  ['user:pw@', 'http://user:pw@post.example/', 'malformed_link'],
  ['instagram.com@evil.example', 'https://instagram.com@evil.example/', 'malformed_link'],
  ['an empty user', 'https://:@post.example/', 'malformed_link'],
  ['a backslash before an @', 'https://post.example\\@127.0.0.1/', 'malformed_link'],
  ['a backslash for a slash', 'https://post.example\\.evil.example/', 'malformed_link'],
  ['http:127.0.0.1', 'http:127.0.0.1', 'malformed_link'],
  ['three slashes', 'http:///127.0.0.1/', 'malformed_link'],
  ['[fe80::1%25lo]', 'http://[fe80::1%25lo]/', 'malformed_link'],
  ['a line break in the scheme', 'ht\ntp://post.example/', 'malformed_link'],
  ['a tab in the host', 'http://127.0\t.0.1/', 'malformed_link'],
  ['a null byte', 'http://post.example/\0', 'malformed_link'],
  ['port 22', 'http://post.example:22/', 'blocked_address'],
  ['port 6379', 'http://post.example:6379/', 'blocked_address'],
  ['a 2 kB address', `https://post.example/${'a'.repeat(2048)}`, 'malformed_link'],
  ['at:// to an address of the network inside', 'at://127.0.0.1/app.bsky.feed.post/1', 'not_found'],
  ['at:// to no post', 'at://mira.example/app.bsky.actor.profile/self', 'malformed_link'],
  ['nothing', '', 'malformed_link'],
]

/** Links that are themselves the attack: they end before a name is looked up or anything is connected. */
export const hostileHosts: HostileTable = {
  rows: [...literals, ...ranges, ...names].map((host) => ({
    name: host,
    codes: ['blocked_address'],
    attempt: (stage) => stage.fetch(`http://${host}:${stage.inside.port}/`),
  })),
}

/** Links that are not what they look like. */
export const hostileSpellings: HostileTable = {
  rows: tricks.map(([name, link, code]) => ({
    name,
    codes: [code],
    attempt: (stage) => createReader({ fetch: stage.fetch }).read(link),
  })),
}
