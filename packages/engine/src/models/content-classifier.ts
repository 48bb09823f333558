import { openNetwork } from '@guise/models'
import type { Raster } from '../pixels/image/raster.ts'
import { samplePoints } from '../pixels/image/sample.ts'
import { openTrusted } from './runtime.ts'

const SIZE = 224

/** Tells ordinary pictures from sexual ones. */
export type ContentClassifier = {
  /** How sexual a picture looks, photographed or drawn, 0..1; bare skin by itself does not count. */
  rateSexual(image: Raster): number
  dispose(): void
}

/** Loads NSFWJS's MobileNet v2: Sandler et al., "MobileNetV2", CVPR 2018. */
export async function loadContentClassifier(open = openNetwork): Promise<ContentClassifier> {
  const network = await openTrusted('nsfw-mobilenet', open)
  return {
    rateSexual(image) {
      const [[, hentai, , porn]] = network.run(samplePoints(image, SIZE))
      return hentai + porn
    },
    dispose: () => network.close(),
  }
}
