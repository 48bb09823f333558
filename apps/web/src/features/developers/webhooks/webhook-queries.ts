import type { Delivery, InputOf, Operations, Webhook } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { unlessGone } from '../../../lib/api/unless-gone.ts'

/** Query of the webhooks of the person. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => client.listWebhooks({}, { signal }),
  staleTime: 0,
})

const shownDeliveries = 50

/** Query of what was sent to a webhook, followed while somebody looks. */
export const deliveriesQuery = (id: Webhook['id']) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) =>
      client.listDeliveries({ params: { webhook_id: id }, query: { limit: shownDeliveries } }, { signal }),
    staleTime: 0,
    refetchInterval: 3000,
  })

const meta = { failed: 'changeWebhook' } as const

/** Makes a webhook; only its answer has the secret. */
export function useMakeWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: InputOf<Operations['createWebhook']>['body']) => client.createWebhook({ body }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}

/** What is done to one webhook. */
export function useWebhook(id: Webhook['id']) {
  const queryClient = useQueryClient()
  const params = { webhook_id: id }
  const onSettled = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  return {
    change: useMutation({
      meta,
      mutationFn: (body: NonNullable<InputOf<Operations['updateWebhook']>['body']>) =>
        client.updateWebhook({ params, body }),
      onSettled,
    }),
    remove: useMutation({ meta, mutationFn: () => unlessGone(client.deleteWebhook({ params })), onSettled }),
    rotate: useMutation({ meta, mutationFn: () => client.rotateWebhookSecret({ params }), gcTime: 0 }),
    test: useMutation({ meta, mutationFn: () => client.testWebhook({ params }), onSettled }),
    replay: useMutation({
      meta,
      mutationFn: (delivery: Delivery['id']) => client.replayDelivery({ params: { ...params, delivery_id: delivery } }),
      onSettled,
    }),
  }
}
