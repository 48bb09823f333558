import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const plain = { NODE_ENV: 'test' }
const engineOf = (environment: Record<string, string>) => readConfig({ ...plain, ...environment }).ownEngine

test('without an engine of the operator the built-in one swaps, whatever ENGINE says', () => {
  expect(engineOf({})).toEqual({ choice: 'builtin', modelsDir: undefined, provider: 'cpu', editor: undefined })
  expect(engineOf({ ENGINE: 'auto' }).choice).toBe('builtin')
})

test('a folder of models, or an editor, is used as ENGINE says', () => {
  expect(engineOf({ MODELS_DIR: 'models' })).toMatchObject({ choice: 'auto', modelsDir: resolve('models') })
  expect(engineOf({ MODELS_DIR: 'models', ENGINE: 'neural', ENGINE_PROVIDER: 'cuda' })).toMatchObject({
    choice: 'neural',
    provider: 'cuda',
  })
  const editor = { ENGINE_EDITOR_URL: 'http://127.0.0.1:8188/edit', ENGINE_EDITOR_SECONDS: '5' }
  expect(engineOf(editor).editor).toEqual({ url: 'http://127.0.0.1:8188/edit', timeoutMs: 5000 })
})

test.each([
  [{ ENGINE: 'neural' }, 'ENGINE=neural needs MODELS_DIR or ENGINE_EDITOR_URL'],
  [{ ENGINE: 'best' }, 'ENGINE must be builtin, neural or auto'],
  [{ ENGINE_PROVIDER: 'tpu' }, 'ENGINE_PROVIDER must be cpu, cuda, dml or coreml'],
  [{ ENGINE_EDITOR_URL: 'ftp://editor' }, 'ENGINE_EDITOR_URL must be an http or https address'],
  [{ ENGINE_EDITOR_SECONDS: '0' }, 'ENGINE_EDITOR_SECONDS must be at least 1'],
  [
    { MODELS_DIR: 'models', ENGINE_EDITOR_URL: 'http://127.0.0.1/' },
    'MODELS_DIR and ENGINE_EDITOR_URL are two engines: set one of them',
  ],
])('%j is refused in words', (environment, words) => {
  expect(() => engineOf(environment)).toThrow(new ConfigError(words))
})

test('paid plans are on where a donation service is listened to', () => {
  expect(readConfig(plain).hasPaidPlans).toBe(false)
  expect(readConfig({ ...plain, KOFI_TOKEN: 'a token of Ko-fi' }).hasPaidPlans).toBe(true)
})
