import type { Config } from '../../platform/settings/config.ts'

/** A hundredth of a second is what a film's times may be rounded by. */
const hundredths = 100

/** What so many seconds of a video cost: a credit per started `CREDIT_VIDEO_SECONDS`. */
export function priceOfSeconds({ creditVideoSeconds }: Pick<Config, 'creditVideoSeconds'>, seconds: number): number {
  return Math.max(1, Math.ceil(Math.round(seconds * hundredths) / (hundredths * creditVideoSeconds)))
}
