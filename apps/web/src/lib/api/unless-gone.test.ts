import { ApiError } from '@guise/client'
import { expect, test } from 'vitest'
import { unlessGone } from './unless-gone.ts'

test('what was deleted elsewhere meanwhile counts as deleted, and any other failure is one', async () => {
  await unlessGone(Promise.resolve())
  await unlessGone(Promise.reject(refusal(404)))
  for (const status of [0, 409, 429, 500]) {
    await expect(unlessGone(Promise.reject(refusal(status)))).rejects.toMatchObject({ status_code: status })
  }
})

function refusal(status: number): ApiError {
  return new ApiError('It failed.', status, 'API_ERROR')
}
