import { NetworkProblem } from '@guise/models'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

test('a network that is missing or altered keeps a process from starting with one line that names its file', () => {
  const file = 'The file packages/models/networks/blendshapes/blendshapes.onnx'
  const mend = 'Put it back from where Guise came from, then start again.'
  expect(explainFailure(new NetworkProblem('network_missing', 'blendshapes'))).toBe(`${file} is missing. ${mend}`)
  expect(explainFailure(new NetworkProblem('network_altered', 'blendshapes'))).toBe(
    `${file} is not what was shipped: it is cut or altered. ${mend}`,
  )
})

test('a file of another account, such as the secret after a command of root, is named, with what to do', () => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', path: '/srv/guise/secret.key' })
  expect(explainFailure(error)).toBe(
    'This account may not use /srv/guise/secret.key. Run Guise as the account that made it, or give it to this one (chown).',
  )
})
