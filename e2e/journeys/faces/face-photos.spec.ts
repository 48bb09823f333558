import sharp from 'sharp'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

const agreed = "This is my face, or I have this person's permission"

test(
  'a face takes more photos of the same person, names what is none, and any photo but the last can be removed',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'face-photos@example.com')
    const { client } = newcomer
    const [sample] = (await client.listSamples()).faces
    const portrait = await (await fetch(sample?.url ?? '')).arrayBuffer()
    const face = await client.createSourceImage({ body: { file: new Blob([portrait]), file_name: 'Mia.jpg' } })
    await signInAs(page, newcomer)
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Actions for Mia' }).click()
    await page.getByRole('menuitem', { name: 'Photos of this person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photos of Mia' })
    const photos = dialog.getByRole('list', { name: 'Photos of this face' }).getByRole('listitem')
    await expect(photos).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeHidden()
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        jpeg('wall.jpg', await wall()),
        jpeg('smaller.jpg', await sharp(portrait).resize({ width: 350 }).jpeg().toBuffer()),
      ])
    await expect(dialog.getByRole('status')).toHaveText('2 photos are added as soon as you confirm this.')
    await expect(photos).toHaveCount(1)
    await dialog.getByLabel(agreed).check()
    await expect(photos).toHaveCount(2)
    await expect(dialog.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toContainText('No face was found')
    await dialog.getByRole('button', { name: 'Remove wall.jpg' }).click()
    const params = { source_image_id: face.id }
    expect((await client.getSourceImage({ params })).photos.map(({ width }) => width)).toEqual([face.width, 350])
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(photos).toHaveCount(1)
    expect((await client.getSourceImage({ params })).photos.map(({ width }) => width)).toEqual([350])
    await client.deleteSourceImage({ params })
  },
)

function jpeg(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer }
}

function wall(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#b0a090' } })
    .jpeg()
    .toBuffer()
}

test(
  'a deleted face leaves the library and its projects say No default face',
  { tag: '@long' },
  async ({ page, server }) => {
    const other = await welcomeNewcomer(server, 'deleted-face@example.com')
    await signInAs(page, other)
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Actions for face' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No faces yet' })).toBeVisible()
    await expect(page.getByText('face was deleted.')).toBeVisible()
    await page.goto(`/projects/${other.project.id}`)
    await expect(page.getByText('No default face')).toBeVisible()
  },
)
