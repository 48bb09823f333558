import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
