// `npm run pack`: one package (guise-1.0.0.tgz) with the compiled server and the built web app, which runs without this repository.
import process from 'node:process'
import { compileServer, placeWebApp } from './bootstrap/bundle.mjs'
import { npm } from './bootstrap/npm.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'

await runCommand(async (args) => {
  const { node, env } = await prepare({ web: true, tests: false, also: compileServer })
  await placeWebApp(root)
  process.stdout.write(await npm(['pack', ...args], { node, env, cwd: root, activity: 'packing Guise' }))
  return 0
})
