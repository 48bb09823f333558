import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** Query of the settings that may change while running. */
export const settingsQuery = queryOptions({
  queryKey: ['operator', 'settings'],
  queryFn: ({ signal }) => client.getSettings({}, { signal }),
})
