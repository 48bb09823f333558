import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/settings/config.ts'
import { engineOf, enginesOffered, joinMakers, makerOf, refusalOfFilm, requireEngine } from './made-with.ts'

const config = readConfig({ NODE_ENV: 'test', MODELS_DIR: 'models' })

test('a task may ask for what the operator allows, and is refused the rest', () => {
  expect(enginesOffered({ choice: 'auto' })).toEqual(['auto', 'builtin', 'neural'])
  expect(enginesOffered({ choice: 'builtin' })).toEqual(['auto', 'builtin'])
  const plain = readConfig({ NODE_ENV: 'test' })
  expect(() => requireEngine(plain, 'neural')).toThrow(
    expect.objectContaining({
      reason: {
        code: 'invalid_body',
        problems: [{ field: 'engine', code: 'engine_not_offered', offered: 'auto, builtin' }],
      },
    }),
  )
  expect(() => requireEngine(config, 'neural')).not.toThrow()
  expect(engineOf({ choice: 'builtin' }, 'neural')).toBe('builtin')
  expect(engineOf({ choice: 'auto' }, 'neural')).toBe('neural')
})

test('faces of networks are summed up by their files, and those that fell back are counted', () => {
  const network = { family: 'ghost_1_256', hashes: ['aa', 'bb'], settings: { boost: '2' } }
  const made = makerOf(config, [
    { swapped: true, engine: network },
    { swapped: true, engine: { ...network, hashes: ['bb'] } },
    { swapped: true, engine: 'builtin', fellBackBecause: 'all_black' },
    { swapped: false, fellBackBecause: 'session_failed' },
  ])
  expect(made).toEqual({
    engine: 'neural',
    name: 'ghost_1_256',
    models: ['aa', 'bb'],
    settings: { provider: 'cpu', boost: '2' },
    fell_back: { faces: 1, fault: 'empty' },
  })
})

test('a network for which there is no memory is told from one that is broken', () => {
  const made = makerOf(config, [{ swapped: true, engine: 'builtin', fellBackBecause: 'no_memory' }])
  expect(made).toMatchObject({ engine: 'builtin', fell_back: { faces: 1, fault: 'no_memory' } })
})

test('a film is by an own engine where that made any of it, and says the most that fell back at once', () => {
  const own = makerOf(config, [{ swapped: true, engine: { family: 'ghost_1_256', hashes: ['aa'], settings: {} } }])
  const other = makerOf(config, [{ swapped: true, fellBackBecause: 'session_failed' }])
  expect(joinMakers([other, own, other])).toEqual({ ...own, fell_back: { faces: 1, fault: 'broken' } })
  expect(joinMakers([])).toMatchObject({ engine: 'builtin', fell_back: null })
})

test('a film for which nothing but an own engine will do is refused where that draws none of it, or no films at all', () => {
  const own = makerOf(config, [{ swapped: true, engine: { family: 'ghost_1_256', hashes: ['aa'], settings: {} } }])
  const other = makerOf(config, [{ swapped: true, fellBackBecause: 'session_failed' }])
  const refused = { code: 'engine_failed', fault: 'broken' }
  expect(refusalOfFilm(config, { engine: 'neural' }, other)).toEqual(refused)
  expect(refusalOfFilm(config, { engine: 'neural' }, joinMakers([own, other]))).toBeUndefined()
  expect(refusalOfFilm(config, { engine: 'auto' }, other)).toBeUndefined()
  const edited = readConfig({ NODE_ENV: 'test', ENGINE_EDITOR_URL: 'http://127.0.0.1/' })
  expect(refusalOfFilm(edited, { engine: 'neural' })).toEqual({ ...refused, fault: 'not_for_videos' })
  expect(refusalOfFilm(edited, { engine: 'auto' })).toBeUndefined()
})
