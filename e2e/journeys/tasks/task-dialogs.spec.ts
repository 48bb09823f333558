import type { Content } from '@guise/contract'
import { makePhotoFace } from '../../../apps/web/src/testing/make-face.ts'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'task-dialogs@example.com')
})

test('a task is renamed in its header, and its name must not be empty', async ({ page }) => {
  const task = await newcomer.client.createTask({
    body: { project_id: newcomer.project.id, urls: ['https://example.invalid/p/1'] },
  })
  await signInAs(page, newcomer)
  await page.goto(`/projects/${newcomer.project.id}/tasks/${task.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename task' }).click()
  const field = page.getByLabel('Task name')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await field.press('Enter')
  await expect(page.getByText('Task name is required')).toBeVisible()
  await field.fill('  Wedding  ')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()
})

test(
  'links are added with a count of detected URLs; none at all and a refusal are said in words',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([makeContent()]))
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Add Links' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Links' })
    const field = dialog.getByLabel('Instagram Post Links')
    await expect(dialog.getByText('0 URLs detected')).toBeVisible()
    await field.fill(' \n\n')
    await dialog.getByRole('button', { name: 'Add Links' }).click()
    await expect(dialog.getByText('Please enter at least one valid URL')).toBeVisible()
    await field.fill('https://example.org/p/8\n\n  https://example.org/p/9  ')
    await expect(dialog.getByText('2 URLs detected')).toBeVisible()
    let sent: unknown
    staged.answer = ({ path, body }) => {
      if (path !== '/add-urls') return undefined
      const isFirst = sent === undefined
      sent = body
      return isFirst ? { status: 422, json: { detail: '' } } : { status: 200, json: staged.task }
    }
    await dialog.getByRole('button', { name: 'Add Links' }).click()
    await expect(dialog.getByText('Failed to add links. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Links' }).click()
    await expect(page.getByText('Links added successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual({ urls: ['https://example.org/p/8', 'https://example.org/p/9'] })
  },
)

test('the faces of a photo are told before a credit is spent, and those that can be swapped are picked from a list', async ({
  page,
}) => {
  const content = makeContent()
  const face = makePhotoFace()
  const turned = 'The face is turned too far away. Use a photo in which it looks towards the camera.'
  const aside = makePhotoFace({ box: { ...face.box, x: 0.1 }, is_main: false, yaw: 70, problem: turned })
  await signInAs(page, newcomer)
  const staged = await stageTask(
    page,
    makeTask([makePost({ contents: [content] })], { project_id: newcomer.project.id }),
  )
  let sent: unknown
  staged.answer = ({ path, body }) => {
    if (path.endsWith('/faces')) return { status: 200, json: { faces: [face, aside], problem: null } }
    if (!path.endsWith('/retry')) return undefined
    sent = body
    return { status: 200, json: staged.task }
  }
  await page.goto(staged.path)
  await page.getByRole('button', { name: 'Pick faces' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick faces' })
  const faces = dialog.getByRole('list', { name: 'Faces in this photo' }).getByRole('listitem')
  await expect(faces.nth(0)).toContainText('Face A')
  await expect(faces.nth(0)).toContainText('312 px · looks at the camera · sharp · expected quality 87%')
  await expect(faces.nth(1)).toContainText('turned 70°')
  await expect(faces.nth(1)).toContainText(turned)
  await expect(faces.nth(1).getByRole('checkbox')).toBeDisabled()
  expect(staged.count(`POST /contents/${content.id}/retry`)).toBe(0)
  await faces.nth(0).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Swap 1 face' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual({ boxes: [face.box] })
})

test(
  'faces of a photo are picked, moved and removed by keyboard alone, and the photo is swapped again on them',
  { tag: '@long' },
  async ({ page }) => {
    const content = makeContent()
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([content]))
    let boxes: { x: number; width: number }[] = []
    staged.answer = ({ method, body }) => {
      if (method !== 'POST') return undefined
      ;({ boxes } = body as { boxes: typeof boxes })
      return { status: 200, json: staged.task }
    }
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Pick faces' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pick faces' })
    await dialog.getByRole('button', { name: 'Add a box' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Face 1:/ })).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowRight', '+']) await page.keyboard.press(key)
    await dialog.getByRole('button', { name: 'Add a box' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Swap 2 faces' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(dialog.getByRole('button', { name: /^Face 1:/ })).toBeFocused()
    await dialog.getByRole('button', { name: 'Swap 1 face' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Photo 1 is being swapped again')).toBeVisible()
    expect(boxes).toHaveLength(1)
    expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0) / 2).toBeCloseTo(0.52)
  },
)

test(
  'the tab says how far a task is, and the list shows file names of at most 20 characters',
  { tag: '@long' },
  async ({ page }) => {
    const contents = [
      makeContent({ processed_file_url: '/media/the-whole-family-at-the-sea.jpeg' }),
      makeContent({ processed_file_url: '/media/result' }),
      makeUnswapped({ status: 'processing' }),
    ]
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf(contents, { status: 'processing' }))
    await page.goto(`${staged.path}?view=list`)
    await expect(page).toHaveTitle('(2/3) Task 1 · Guise')
    const name = page.getByText('the-whole-fami….jpeg', { exact: true })
    await expect(name).toHaveAttribute('title', 'the-whole-family-at-the-sea.jpeg')
    await expect(page.getByText('Task 1-result-2.jpg', { exact: true })).toBeVisible()
  },
)

function taskOf(contents: Content[], parts: Parameters<typeof makeTask>[1] = {}) {
  return makeTask([makePost({ contents })], { ...ofProject(), ...parts })
}

function ofProject() {
  return { project_id: newcomer.project.id }
}
