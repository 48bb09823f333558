import type { ContentId } from '@guise/contract'
import { expect, test } from 'vitest'
import { numberDays } from '../query/gallery-days.ts'
import { asBody, change, countSelected, everything, isSelected, nothing } from './selection.ts'

const id = (name: string) => name as ContentId
const [a, b] = [id('a'), id('b')]
const days = numberDays({
  as_of: '2026-03-02T10:00:00.000Z',
  total: 9,
  sections: [{ section: '2026-03-01', count: 9 }],
})
const filters = { type: 'image', mode: 'swaps', projects: [] } as const

test('pictures are picked and left one by one', () => {
  const picked = change(nothing, [a, b], true)!
  expect(countSelected(picked, 9)).toBe(2)
  const left = change(picked, [a], false)!
  expect([isSelected(left, a), isSelected(left, b)]).toEqual([false, true])
  expect(asBody(left, filters, days)).toEqual({ mode: 'swaps', ids: [b] })
})

test('everything the filters show is selected without knowing it, and pictures can be taken out again', () => {
  const all = change(everything, [a], false)!
  expect([isSelected(all, a), isSelected(all, b)]).toEqual([false, true])
  expect(countSelected(all, 9)).toBe(8)
  expect(asBody(all, filters, days)).toEqual({
    mode: 'swaps',
    type: 'image',
    project_ids: [],
    until: '2026-03-02T10:00:00.000Z',
    except: [a],
  })
  expect(countSelected(change(all, [a], true)!, 9)).toBe(9)
})

test('more than twenty thousand are not picked one by one', () => {
  const many = Array.from({ length: 20_001 }, (_, i) => id(`${i}`))
  expect(change(nothing, many, true)).toBeUndefined()
  expect(change(nothing, many.slice(1), true)).toBeDefined()
})
