/** The services whose payments are understood. */
export type Service = 'kofi' | 'buymeacoffee' | 'generic'

/** A payment as a service told of it. credits and plan are given by the generic service only. */
export type Payment = {
  service: Service
  transactionId: string
  email: string | undefined
  amountCents: number
  /** Its code, such as USD. */
  currency: string
  tier: string | undefined
  /** A service's own try of the way here, with no money behind it. */
  isTest: boolean
  credits?: number
  plan?: string
}
