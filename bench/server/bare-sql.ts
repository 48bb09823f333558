/** The least a database has to be asked for one answer; several statements are one transaction. */
export type BareSql = { statements: { text: string; values: unknown[] }[] }

const taskText = `
  select content.*, swap.*, post.url, post.status, post.stages from post join content on content.post_id = post.id
  left join swap on swap.id = content.swap_id where post.task_id = $1 order by post.position, content.position`

const projectsText = `
  select project.*, (select array[count(*), count(*) filter (where status = 'completed')]::int[] from task
      where task.project_id = project.id) as tasks,
    array(select swap.thumbnail_blob_id from content join swap on swap.id = content.swap_id
      where content.project_id = project.id and original_blob_id is not null and swap_id is not null
      order by content.day desc, content.created_at desc, content.id desc limit 4) as covers
  from project where user_id = $1 order by created_at desc, id desc limit 51`

const galleryText = `
  select content.*, swap.*, task.name, project.name
  from (select id from content where user_id = $1 and original_blob_id is not null and swap_id is not null and day <= $2::date
    order by day desc, created_at desc, id desc limit 51 offset 3) page
  join content on content.id = page.id join swap on swap.id = content.swap_id
  join task on task.id = content.task_id join project on project.id = content.project_id
  order by content.day desc, content.created_at desc, content.id desc`

const stages = `'{"get_post_info":{"status":"pending"},"download_originals":{"status":"pending"},"compute_swaps":{"status":"pending"}}'`

/** By the name of the route that answers it. */
export function bareSqlOf(of: {
  userId: string
  projectId: string
  taskId: string
  day: string
}): Record<string, BareSql> {
  return {
    task: one(taskText, of.taskId),
    unchanged: one('select revision from task where id = $1', of.taskId),
    projects: one(projectsText, of.userId),
    gallery: one(galleryText, of.userId, of.day),
    create: one(
      `with made as (insert into task (id, user_id, project_id, name) values (gen_random_uuid(), $1, $2, 'Bare') returning id),
        read as (insert into post (id, user_id, task_id, position, url, stages)
          select gen_random_uuid(), $1, id, 0, 'https://bench.test/1', ${stages}::jsonb from made returning id)
       insert into pgboss.job (name, data) select 'read-post', jsonb_build_object('post_id', id, 'attempt', 1) from read`,
      of.userId,
      of.projectId,
    ),
  }
}

function one(text: string, ...values: unknown[]): BareSql {
  return { statements: [{ text, values }] }
}
