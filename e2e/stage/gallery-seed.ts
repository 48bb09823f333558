import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Shapes of the pictures that are shared by all rows. */
const shapes = [
  [4, 3],
  [3, 4],
  [1, 1],
  [16, 9],
  [4, 5],
  [3, 2],
] as const
const picturesPerTask = 8
const years = 4

/** Fills a data folder whose server is not running with pictures of its one person: straight into the tables. */
export async function seedGallery(dataDir: string, pictures: number): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'pg'))
  try {
    const { rows } = await db.query<{ id: string }>('select id from app_user limit 1')
    const userId = rows[0]?.id
    if (!userId) throw new Error('nobody has signed in to this data folder')
    await storePictures(db, dataDir, userId)
    await db.exec('begin; alter table content disable trigger user')
    const settings = { pictures, per_task: picturesPerTask, years }
    for (const [name, value] of Object.entries(settings)) {
      await db.query('select set_config($1, $2, false)', [`seed.${name}`, String(value)])
    }
    for (const statement of insertPictures) await db.query(statement, [userId])
    await db.exec(
      'set constraints all immediate; alter table content enable trigger user; drop table seed_task; drop table seed_picture; commit',
    )
  } finally {
    await db.close()
  }
}

/** A few real pictures; every row points at some of them. */
async function storePictures(db: PGlite, dataDir: string, userId: string): Promise<void> {
  await db.exec(
    'create table seed_picture (n int, blob_id uuid, thumbnail_id uuid, thumbhash text, width int, height int)',
  )
  let n = 0
  for (const [w, h] of shapes) {
    for (const hue of [20, 110, 200, 290]) {
      const [width, height] = [w * 120, h * 120]
      const full = await sharp(drawing(width, height, hue))
        .jpeg({ quality: 80 })
        .toBuffer()
      const small = await sharp(full)
        .resize({ width: 320, height: 320, fit: 'inside' })
        .webp({ quality: 70 })
        .toBuffer()
      const { data, info } = await sharp(full)
        .resize({ width: 100, height: 100, fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
      const ids = [
        await storeBlob(db, dataDir, userId, full, 'jpg'),
        await storeBlob(db, dataDir, userId, small, 'webp'),
      ]
      await db.query('insert into seed_picture values ($1, $2, $3, $4, $5, $6)', [
        n++,
        ...ids,
        thumbhash,
        width,
        height,
      ])
    }
  }
}

async function storeBlob(db: PGlite, dataDir: string, userId: string, bytes: Buffer, ending: string): Promise<string> {
  const id = randomUUID()
  const key = `${userId}/${id}.${ending}`
  const path = join(dataDir, 'blobs', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.query(
    `insert into blob (id, user_id, key, media_type, bytes, sha256, state) values ($1, $2, $3, $4, $5, $6, 'live')`,
    [id, userId, key, ending === 'jpg' ? 'image/jpeg' : 'image/webp', bytes.length, sha256],
  )
  return id
}

function drawing(width: number, height: number, hue: number): Buffer {
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 45% ${light}%)`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(0, 25)}"/><stop offset="1" stop-color="${colour(40, 70)}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.68}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.12}" fill="${colour(30, 85)}"/>
    <path d="M0 ${height} L${width * 0.3} ${height * 0.5} L${width * 0.55} ${height * 0.8} L${width * 0.8} ${height * 0.55} L${width} ${height} Z" fill="${colour(180, 22)}"/>
  </svg>`)
}

/** Twelve projects; tasks whose dates lie closer together lately than long ago; then their pictures. */
const insertPictures = [
  `insert into project (id, user_id, name)
   select gen_random_uuid(), $1,
     (array['Summer', 'Portraits', 'Night walks', 'Studio', 'Friends', 'Posters'])[1 + n % 6] || ' ' || 1 + n / 6
   from generate_series(0, 11) n`,
  `create table seed_task as
   select gen_random_uuid() as id, gen_random_uuid() as post_id, n, project.id as project_id,
     now() - interval '1 day' * 365 * current_setting('seed.years')::float
       * power(n::float / (current_setting('seed.pictures')::float / current_setting('seed.per_task')::float), 0.8)
       - interval '1 hour' * (n % 5) as made_at
   from generate_series(0, (current_setting('seed.pictures')::int - 1) / current_setting('seed.per_task')::int) n
   join (select id, row_number() over (order by id) - 1 as k, count(*) over () as total from project where user_id = $1) project
     on project.k = (n / 7) % project.total`,
  `insert into task (id, user_id, project_id, name, status, created_at, completed_at)
   select id, $1, project_id, 'Task ' || n + 1, 'completed', made_at, made_at from seed_task`,
  `insert into post (id, user_id, task_id, position, url, status, stages)
   select post_id, $1, id, 0, 'https://example.com/p/' || n, 'completed', '{}' from seed_task`,
  `insert into content (id, user_id, task_id, post_id, project_id, day, position, item_type, source_url, status,
     original_blob_id, thumbnail_blob_id, thumbhash, width, height, swap_id, created_at)
   select gen_random_uuid(), $1, seed_task.id, post_id, project_id, (made_at at time zone 'UTC')::date, i, 'Photo',
     'https://example.com/1.jpg', 'completed', blob_id, thumbnail_id,
     encode(overlay(decode(thumbhash, 'base64') placing decode(substr(md5(random()::text), 1, 8), 'hex') from 12 for 4), 'base64'),
     width, height, gen_random_uuid(), made_at
   from seed_task cross join generate_series(0, current_setting('seed.per_task')::int - 1) i
   join seed_picture on seed_picture.n = (seed_task.n * 7 + i * 5) % 24
   where seed_task.n * current_setting('seed.per_task')::int + i < current_setting('seed.pictures')::int`,
  `insert into swap (id, content_id, attempt, face_version_id, blob_id, thumbnail_blob_id, thumbhash, width, height,
     faces_detected, faces_swapped, processing_ms, quality)
   select swap_id, id, 1, gen_random_uuid(), original_blob_id, thumbnail_blob_id, thumbhash, width, height, 1, 1, 400, 0.9
   from content where user_id = $1`,
  `insert into gallery_count (user_id, mode, day, project_id, item_type, pictures)
   select user_id, mode, day, project_id, item_type, count(*)
   from content cross join (values ('originals'), ('swaps')) as modes(mode) where user_id = $1
   group by user_id, mode, day, project_id, item_type
   on conflict do nothing`,
]

/** How long the database alone takes for a page of 200 anywhere and for the counts of all days, in ms. */
export async function timeBareSql(dataDir: string): Promise<{ page: number[]; sections: number[] }> {
  const db = await PGlite.create(join(dataDir, 'pg'))
  try {
    await db.exec('analyze')
    const { rows } = await db.query<{ day: string }>('select distinct day::text from gallery_count order by day desc')
    const time = async (sql: string, parameters: string[]) => {
      const startedAt = performance.now()
      await db.query(sql, parameters)
      return performance.now() - startedAt
    }
    const page: number[] = []
    const sections: number[] = []
    for (let i = 0; i < 40; i++) {
      page.push(await time(barePage, [rows[Math.floor((i / 40) * rows.length)]?.day ?? '']))
      sections.push(await time(bareSections, []))
    }
    return { page, sections }
  } finally {
    await db.close()
  }
}

const bareSections = `select day, sum(pictures) from gallery_count where mode = 'swaps' group by day order by day desc`
const barePage = `
  select content.*, swap.*, task.name, project.name
  from (select id from content where user_id = (select id from app_user) and original_blob_id is not null
      and swap_id is not null and day <= $1::date order by day desc, created_at desc, id desc limit 200) page
  join content on content.id = page.id join swap on swap.id = content.swap_id
  join task on task.id = content.task_id join project on project.id = content.project_id
  order by content.day desc, content.created_at desc, content.id desc`
