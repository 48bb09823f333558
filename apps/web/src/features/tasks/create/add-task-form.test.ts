import { t } from 'i18next'
import { expect, test } from 'vitest'
import { AddTaskForm, Links } from './add-task-form.ts'

const id = '6f1c1a52-4a57-4f0c-9d7f-1f6a2f1b7a11'

test('every line of the field becomes a link of one task', () => {
  const form = {
    links: 'https://a.example/1\n\n https://b.example/2 ',
    source_image_id: id,
    face_selection: 'all',
    beard: 'mine',
    engine: 'neural',
  }
  expect(AddTaskForm.parse(form)).toEqual({
    links: ['https://a.example/1', 'https://b.example/2'],
    source_image_id: id,
    face_selection: 'all',
    beard: 'mine',
    engine: 'neural',
  })
})

test('what is sent is what is recognised: the links in a line and not the words around them', () => {
  expect(Links.parse('see (instagram.com/p/AbC/) and\nhttps://a.example/1,https://b.example/2')).toEqual([
    'https://instagram.com/p/AbC/',
    'https://a.example/1',
    'https://b.example/2',
  ])
})

test('a field without links asks for at least one', () => {
  expect(Links.safeParse(' \n ').error?.issues[0]?.message).toBe('Please enter at least one valid URL')
})

test('a task without a face asks for one', () => {
  const { error } = AddTaskForm.safeParse({
    links: 'https://a.example',
    source_image_id: '',
    face_selection: 'main',
    beard: 'decide',
    engine: 'auto',
  })
  expect(error?.issues[0]?.message).toBe('Please select a source image')
})

test('the count of detected URLs is said in words', () => {
  expect(t('tasks.links.detected', { count: 0 })).toBe('0 URLs detected')
  expect(t('tasks.links.detected', { count: 1 })).toBe('1 URL detected')
})
