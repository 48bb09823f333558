/** Name of a picture in a zip: task name, type and index. The index counts through the zip, so no name comes twice. */
export function pictureFileName(picture: {
  taskName: string
  side: 'original' | 'result'
  index: number
  isVideo: boolean
}): string {
  const name = picture.taskName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'Task'
  return `${name}-${picture.side}-${picture.index}.${picture.isVideo ? 'mp4' : 'jpg'}`
}
