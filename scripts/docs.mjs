// `npm run docs`: builds the documentation as a site into apps/docs/dist.
import { join } from 'node:path'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { hand } from './bootstrap/run-command.mjs'

await runCommand(async () => {
  const { node, env } = await prepare({ web: false })
  return await hand(node, [join('apps', 'docs', 'src', 'build.ts')], { cwd: root, env })
})
