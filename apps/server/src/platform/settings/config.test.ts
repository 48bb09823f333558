import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://guise.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'guise@guise.example',
  SUPPORT_EMAIL: 'help@guise.example',
  CREDITS_URL: 'https://guise.example/c',
  UPGRADE_URL: 'https://guise.example/u',
}

test('in production a secret that is short or missing stops the start', () => {
  expect(readConfig({ ...production, SECRET_KEY: 's'.repeat(32) }).secretKey).toHaveLength(32)
  expect(() => readConfig(production)).toThrow('Environment variable SECRET_KEY is required but not defined')
  for (const secret of ['changeme', 's'.repeat(31)])
    expect(() => readConfig({ ...production, SECRET_KEY: secret })).toThrow(
      'SECRET_KEY must have at least 32 characters',
    )
})

test.each([
  ['NODE_ENV', 'staging', 'NODE_ENV must be development, test or production'],
  ['LOG_LEVEL', 'verbose', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ['STORAGE_URL', 's3://buck:et', 'STORAGE_URL must begin with file: or s3:// and a bucket'],
  [
    'PUBLIC_URL',
    'https://example.org/guise',
    'PUBLIC_URL must be an address without a path, such as https://guise.example.org: Guise needs a name or a port of its own',
  ],
  ['DATABASE_URL', 'mysql://guise@db/guise', 'DATABASE_URL must begin with postgres:// or postgresql://'],
  ['DATA_DIR', '"/srv/guise"', 'DATA_DIR stands in quotes, which would be part of it: leave them out'],
  ['DATA_DIR', '/srv/guise\r', 'DATA_DIR must not begin or end with a blank or a line break: take it away'],
  ['KOFI_TOKEN', "'a-token'", 'KOFI_TOKEN stands in quotes, which would be part of it: leave them out'],
  ['REDDIT_CLIENT_ID', 'abc', 'REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET belong together: set both, or none'],
  ['CREDITS_URL', 'ko-fi.com/me', 'CREDITS_URL must be an http or https address'],
  ['UPGRADE_URL', 'javascript:alert(1)', 'UPGRADE_URL must be an http or https address'],
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an e-mail address'],
  ['MAIL_FROM', 'Guise', 'MAIL_FROM must be an e-mail address, such as Guise <guise@example.org>'],
  ['OPERATOR_EMAILS', 'Ann <ann@example.org>', 'OPERATOR_EMAILS must be e-mail addresses, separated by commas'],
  ['SIGNUP_CREDITS', '3000000000', 'SIGNUP_CREDITS must be at most 1000000'],
  ['CREDITS_ELITE_YEARLY', '3000000000', 'CREDITS_ELITE_YEARLY must be at most 1000000'],
  ['STATEMENT_TIMEOUT_MS', '3000000000', 'STATEMENT_TIMEOUT_MS must be at most 86400000'],
  ['LOCK_TIMEOUT_MS', '3000000000', 'LOCK_TIMEOUT_MS must be at most 86400000'],
])('%s=%s is refused by a line that names it and says what it may be', (name, value, says) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(says))
})

test('addresses of people are taken as they are written in mails, with a name or without', () => {
  expect(readConfig({ MAIL_FROM: 'guise@localhost' }).mailFrom).toBe('guise@localhost')
  expect(readConfig({ MAIL_FROM: '"Guise, Ltd" <guise@example.org>' }).mailFrom).toContain('<guise@example.org>')
  expect(readConfig({ OPERATOR_EMAILS: 'Ann@example.org, bob@münchen.example' }).operatorEmails).toEqual([
    'ann@example.org',
    'bob@xn--mnchen-3ya.example',
  ])
})

test.each(['pa#ss', '12#34', 'pa/ss', 'pa?ss', 'pa%ss'])(
  'a password %s that ends the address is said to be written with %%',
  (password) => {
    const says = /^(DATABASE|SMTP)_URL cannot be read as .*: in a password # is written %23/
    expect(() => readConfig({ DATABASE_URL: `postgres://guise:${password}@db/guise` })).toThrow(says)
    expect(() => readConfig({ SMTP_URL: `smtp://guise:${password}@mail:587` })).toThrow(says)
    const written = `smtp://guise:${encodeURIComponent(password)}@mail:587`
    expect(readConfig({ SMTP_URL: written }).smtpUrl).toBe(written)
  },
)

test('a setting of blanks alone is not set, and blanks around one are no part of it', () => {
  const unset = readConfig({})
  const blank = {
    CREDITS_PER_UNIT: ' ',
    USER_STORAGE_MB: '\r',
    STATEMENT_TIMEOUT_MS: '\t',
    DATA_DIR: ' ',
    KOFI_TOKEN: ' ',
  }
  expect(readConfig(blank)).toEqual(unset)
  expect(readConfig({ KOFI_TOKEN: 'a-token\r' }).webhookSecrets.kofi).toBe('a-token')
  expect(readConfig({ PUBLIC_URL: ' https://Guise.example:8443//\r' }).publicUrl).toBe('https://guise.example:8443')
  expect(readConfig({ ...production, SECRET_KEY: ' ' + 's'.repeat(32) }).secretKey).toHaveLength(33)
})
