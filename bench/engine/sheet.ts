import { join } from 'node:path'
import { loadModels } from '@guise/engine/internal'
import { drawSheet } from './contact-sheet.ts'
import { readSubjects } from './subjects.ts'

// node bench/engine/sheet.ts [folder of more photos, or -] [name=pair,pair ...]: draws contact sheets (target, source,
// result, mask) to .cache/engine-sheets, to be looked at. A pair is source>target, a face is photo:index, for example
// sample3:0>sample5:2. Without pairs it lists the faces.

const OUT = process.env['SHEETS'] ?? '.cache/engine-sheets'

const [folder, ...wanted] = process.argv.slice(2)
const models = await loadModels()
const subjects = await readSubjects(models, ...(folder && folder !== '-' ? [folder] : []))
for (const sheet of wanted) {
  const [name, list] = sheet.split('=')
  const pairs = list!.split(',').map((pair) => {
    const [source, target] = pair.split('>').map((face) => subjects.find((subject) => subject.name === face))
    if (!source || !target) throw new Error(`There is no such pair: ${pair}`)
    return { source, target }
  })
  await drawSheet(models, join(OUT, `${name}.png`), pairs)
}
if (wanted.length === 0)
  for (const { name, face } of subjects) console.log(name, Math.round(face.box.width), 'px', face.pose)
models.dispose()
