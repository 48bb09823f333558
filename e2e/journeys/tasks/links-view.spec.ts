import { makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

test(
  'a step that failed says why, unless its post says the same above, with a reason or only in words',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'links-view@example.com')
    await signInAs(page, newcomer)
    const stage = { status: 'failed', started_at: null, finished_at: null, reason: null } as const
    const done = { ...stage, status: 'completed', error_message: null } as const
    const stages = {
      get_post_info: done,
      download_originals: { ...stage, error_message: 'One photo is gone.' },
      compute_swaps: { ...stage, error_message: 'The post is private.' },
    }
    const post = makePost({ status: 'failed', error_message: 'The post is private.', stages })
    const staged = await stageTask(page, makeTask([post], { project_id: newcomer.project.id, status: 'failed' }))
    await page.goto(`${staged.path}?view=links`)
    const step = (text: string) => page.locator('li li').filter({ hasText: text })
    await expect(step('One photo is gone.')).toBeVisible()
    await expect(step('The post is private.')).toHaveCount(0)
  },
)
