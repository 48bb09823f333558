/** The services whose payments are understood. */
export type Service = 'kofi' | 'buymeacoffee' | 'generic'

/** A payment as a service told of it. credits and plan are given by the generic service only. */
export type Payment = {
  service: Service
  transactionId: string
  email: string | undefined
  amountCents: number
  currency: string
  tier: string | undefined
  credits?: number
  plan?: string
}
