import { openNetwork } from '@guise/models'
import type { NeuralOptions } from '@guise/neural'
import { pyramidOf } from '../pixels/image/raster.ts'
import type { BegunSegmentation } from './begin-segmentation.ts'
import { loadContentClassifier, type ContentClassifier } from './content-classifier.ts'
import { loadDescriber, type Describer } from './describer.ts'
import { loadDetector, type Detector } from './detector.ts'
import { loadEmbedder, type Embedder } from './embedder.ts'
import { loadLandmarker, type Landmarker } from './landmarker.ts'
import { loadMesher, type Mesher } from './mesher.ts'
import { loadNeural, type Neural } from './neural.ts'
import { loadSegmenter, segmenterAside, type Segmenter } from './segmenter.ts'

/**
 * The networks of one thread, one adapter each: pictures and landmarks in, numbers out, and no stage knows what computes
 * them (the models package does). The recognisers and the classifier are loaded when first asked for.
 */
export type Models = {
  detector: Detector
  mesher: Mesher
  landmarker: Landmarker
  segmenter: Segmenter
  embedder(): Promise<Embedder>
  describer(): Promise<Describer>
  classifier(): Promise<ContentClassifier>
  /** The operator's, where there are any. */
  neural: Neural | undefined
  dispose(): void
}

/**
 * Loads the models and runs each once: a first run is several times slower than the next. segmentation: where it has a thread of its own, which comes
 * up while this one opens the others.
 */
export async function loadModels(
  open = openNetwork,
  neural?: NeuralOptions,
  segmentation?: BegunSegmentation,
): Promise<Models> {
  const [segmenter, detector, mesher, landmarker] = await Promise.all([
    // Where its thread does not come up, this one says why, or has the memory that it lacked.
    segmentation ? segmenterAside(segmentation).catch(() => loadSegmenter(open)) : loadSegmenter(open),
    loadDetector(open),
    loadMesher(open),
    loadLandmarker(open),
  ])
  let embedder: Promise<Embedder> | undefined
  let describer: Promise<Describer> | undefined
  let classifier: Promise<ContentClassifier> | undefined
  const drawing = neural && (await loadNeural(neural))
  const grey = pyramidOf({ width: 256, height: 256, data: new Uint8Array(256 * 256 * 3).fill(128) })
  detector.detect(grey, 'glance')
  const { points } = mesher.place(grey, { cx: 128, cy: 128, size: 128, angle: 0, score: 1 })
  mesher.refine(grey, points)
  return {
    detector,
    mesher,
    landmarker,
    segmenter,
    embedder: () => (embedder ??= loadEmbedder(open)),
    describer: () => (describer ??= loadDescriber(open)),
    neural: drawing,
    classifier: () => (classifier ??= loadContentClassifier(open)),
    dispose() {
      detector.dispose()
      mesher.dispose()
      landmarker.dispose()
      segmenter.dispose()
      drawing?.close()
      void embedder?.then((loaded) => loaded.dispose())
      void describer?.then((loaded) => loaded.dispose())
      void classifier?.then((loaded) => loaded.dispose())
    },
  }
}
