import { gate } from '@guise/engine/calibration'
import { z } from 'zod'

/** From where on the gate refuses: never more than its own thresholds let pass. */
export type GateBounds = { sexualFrom: number; adultFrom: number }

const { minSexual, maxChildYears, grownYears } = gate
const sexualRule = `GATE_SEXUAL_FROM must be from 0.01 to ${minSexual}: it can be made stricter only`
const adultRule = `GATE_ADULT_FROM must be from ${maxChildYears} to ${grownYears}: it can be made stricter only`

/** What the settings GATE_SEXUAL_FROM and GATE_ADULT_FROM may be. */
export const gateRules = {
  GATE_SEXUAL_FROM: z.coerce
    .number({ error: sexualRule })
    .min(0.01, sexualRule)
    .max(minSexual, sexualRule)
    .default(minSexual),
  GATE_ADULT_FROM: z.coerce
    .number({ error: adultRule })
    .min(maxChildYears, adultRule)
    .max(grownYears, adultRule)
    .default(maxChildYears),
}

/** The bounds of these settings. */
export function gateBoundsOf(settings: { GATE_SEXUAL_FROM: number; GATE_ADULT_FROM: number }): GateBounds {
  return { sexualFrom: settings.GATE_SEXUAL_FROM, adultFrom: settings.GATE_ADULT_FROM }
}
