/** A file that is published under one name: the family it is of, and what is said of its licence. */
export type KnownFile = { family: string; licence: string }

const nonCommercial = 'non-commercial'
const arcface = 'non-commercial (InsightFace)'
const unknown = 'none found'

/**
 * Files by their names without `.onnx`, in small letters. Names of FaceFusion: facefusion/facefusion,
 * `facefusion/processors/modules/{face_swapper,face_enhancer}/core.py` and `facefusion/face_recognizer.py`, all in `.assets/models`;
 * of ReActor: Gourieff/ComfyUI-ReActor, `README.md` and `nodes.py`, in `models/{insightface,reswapper,hyperswap,facerestore_models}`;
 * `w600k_r50` is in InsightFace's `buffalo_l`. Licences: docs/models.md.
 */
const known: Record<string, KnownFile> = {
  inswapper_128: { family: 'inswapper_128', licence: `${nonCommercial}; by mail from InsightFace since 2025-11-24` },
  inswapper_128_fp16: {
    family: 'inswapper_128_fp16',
    licence: `${nonCommercial}; by mail from InsightFace since 2025-11-24`,
  },
  reswapper_128: { family: 'inswapper_128', licence: "AGPL-3.0; trained on inswapper's output" },
  hyperswap_1a_256: { family: 'hyperswap_1a_256', licence: 'ResearchRAIL' },
  hyperswap_1b_256: { family: 'hyperswap_1b_256', licence: 'ResearchRAIL' },
  hyperswap_1c_256: { family: 'hyperswap_1c_256', licence: 'ResearchRAIL' },
  ghost_1_256: { family: 'ghost_1_256', licence: 'Apache-2.0; its embedding is non-commercial' },
  ghost_2_256: { family: 'ghost_2_256', licence: 'Apache-2.0; its embedding is non-commercial' },
  ghost_3_256: { family: 'ghost_3_256', licence: 'Apache-2.0; its embedding is non-commercial' },
  hififace_unofficial_256: { family: 'hififace_unofficial_256', licence: unknown },
  simswap_256: { family: 'simswap_256', licence: nonCommercial },
  simswap_unofficial_512: { family: 'simswap_unofficial_512', licence: nonCommercial },
  simswap_512_unofficial: { family: 'simswap_unofficial_512', licence: nonCommercial },
  blendswap_256: { family: 'blendswap_256', licence: nonCommercial },
  uniface_256: { family: 'uniface_256', licence: unknown },
  arcface_w600k_r50: { family: 'arcface_w600k_r50', licence: arcface },
  w600k_r50: { family: 'arcface_w600k_r50', licence: arcface },
  crossface_ghost: { family: 'crossface_ghost', licence: unknown },
  crossface_hififace: { family: 'crossface_hififace', licence: unknown },
  crossface_simswap: { family: 'crossface_simswap', licence: unknown },
  'gfpgan_1.2': { family: 'gfpgan_1.2', licence: 'Apache-2.0' },
  'gfpgan_1.3': { family: 'gfpgan_1.3', licence: 'Apache-2.0' },
  'gfpgan_1.4': { family: 'gfpgan_1.4', licence: 'Apache-2.0' },
  'gfpganv1.3': { family: 'gfpgan_1.3', licence: 'Apache-2.0' },
  'gfpganv1.4': { family: 'gfpgan_1.4', licence: 'Apache-2.0' },
  codeformer: { family: 'codeformer', licence: 'S-Lab License 1.0, non-commercial' },
  gpen_bfr_512: { family: 'gpen_bfr_512', licence: nonCommercial },
  'gpen-bfr-512': { family: 'gpen_bfr_512', licence: nonCommercial },
  gpen_bfr_1024: { family: 'gpen_bfr_1024', licence: nonCommercial },
  'gpen-bfr-1024': { family: 'gpen_bfr_1024', licence: nonCommercial },
}

/** Whether the name is that of a known model as PyTorch keeps it, which is to be exported first. */
export function isForPyTorch(path: string): boolean {
  const name = (path.split(/[/\\]/).at(-1) ?? '').toLowerCase()
  return /\.pth?$/.test(name) && Object.keys(known).some((begin) => name.startsWith(begin))
}

/** What is known of a file by its name; undefined when nothing is. */
export function recognise(path: string): KnownFile | undefined {
  const name = (path.split(/[/\\]/).at(-1) ?? '').toLowerCase()
  return name.endsWith('.onnx') ? known[name.slice(0, -'.onnx'.length)] : undefined
}
