// Icons of Lucide (see licence.txt) that stand for what is done or how something stands. Only those that the app shows: the package has thousands of
// files, and a first start would fetch them all. Add one by copying its shapes from there; a test compares them.
import { drawIcon } from './draw-icon.tsx'

export const ArrowLeft = drawIcon('m12 19-7-7 7-7', 'M19 12H5')
export const ArrowRight = drawIcon('M5 12h14', 'm12 5 7 7-7 7')
export const BadgeCheck = drawIcon(
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'm16 9-5.5 5.5L8 12',
)
export const Ban = drawIcon({ circle: { cx: 12, cy: 12, r: 10 } }, 'M4.929 4.929 19.07 19.071')
export const Check = drawIcon('M20 6 9 17l-5-5')
export const ChevronDown = drawIcon('m6 9 6 6 6-6')
export const ChevronLeft = drawIcon('m15 18-6-6 6-6')
export const ChevronRight = drawIcon('m9 18 6-6-6-6')
export const ChevronsLeftRight = drawIcon('m9 7-5 5 5 5', 'm15 7 5 5-5 5')
export const CircleAlert = drawIcon(
  { circle: { cx: 12, cy: 12, r: 10 } },
  { line: { x1: 12, x2: 12, y1: 8, y2: 12 } },
  { line: { x1: 12, x2: 12.01, y1: 16, y2: 16 } },
)
export const CircleCheck = drawIcon({ circle: { cx: 12, cy: 12, r: 10 } }, 'm16 9-5.5 5.5L8 12')
export const CircleDashed = drawIcon(
  'M10.1 2.182a10 10 0 0 1 3.8 0',
  'M13.9 21.818a10 10 0 0 1-3.8 0',
  'M17.609 3.721a10 10 0 0 1 2.69 2.7',
  'M2.182 13.9a10 10 0 0 1 0-3.8',
  'M20.279 17.609a10 10 0 0 1-2.7 2.69',
  'M21.818 10.1a10 10 0 0 1 0 3.8',
  'M3.721 6.391a10 10 0 0 1 2.7-2.69',
  'M6.391 20.279a10 10 0 0 1-2.69-2.7',
)
export const CircleEllipsis = drawIcon({ circle: { cx: 12, cy: 12, r: 10 } }, 'M17 12h.01', 'M12 12h.01', 'M7 12h.01')
export const CircleHelp = drawIcon(
  { circle: { cx: 12, cy: 12, r: 10 } },
  'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5',
  'M12 17h.01',
)
export const CircleMinus = drawIcon({ circle: { cx: 12, cy: 12, r: 10 } }, 'M8 12h8')
export const CircleUserRound = drawIcon(
  'M17.925 20.056a6 6 0 0 0-11.851.001',
  { circle: { cx: 12, cy: 11, r: 4 } },
  { circle: { cx: 12, cy: 12, r: 10 } },
)
export const Columns2 = drawIcon({ rect: { width: 18, height: 18, x: 3, y: 3, rx: 2 } }, 'M12 3v18')
export const Copy = drawIcon(
  { rect: { width: 14, height: 14, x: 8, y: 8, rx: 2, ry: 2 } },
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const Download = drawIcon('M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5')
export const EllipsisVertical = drawIcon(
  { circle: { cx: 12, cy: 12, r: 1 } },
  { circle: { cx: 12, cy: 5, r: 1 } },
  { circle: { cx: 12, cy: 19, r: 1 } },
)
export const ExternalLink = drawIcon(
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
)
export const Eye = drawIcon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  { circle: { cx: 12, cy: 12, r: 3 } },
)
export const EyeOff = drawIcon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
)
export const Grid2x2 = drawIcon('M12 3v18', 'M3 12h18', { rect: { x: 3, y: 3, width: 18, height: 18, rx: 2 } })
export const Info = drawIcon({ circle: { cx: 12, cy: 12, r: 10 } }, 'M12 16v-4', 'M12 8h.01')
export const LayoutDashboard = drawIcon(
  { rect: { width: 7, height: 9, x: 3, y: 3, rx: 1 } },
  { rect: { width: 7, height: 5, x: 14, y: 3, rx: 1 } },
  { rect: { width: 7, height: 9, x: 14, y: 12, rx: 1 } },
  { rect: { width: 7, height: 5, x: 3, y: 16, rx: 1 } },
)
export const LayoutGrid = drawIcon(
  { rect: { width: 7, height: 7, x: 3, y: 3, rx: 1 } },
  { rect: { width: 7, height: 7, x: 14, y: 3, rx: 1 } },
  { rect: { width: 7, height: 7, x: 14, y: 14, rx: 1 } },
  { rect: { width: 7, height: 7, x: 3, y: 14, rx: 1 } },
)
export const Link2 = drawIcon('M9 17H7A5 5 0 0 1 7 7h2', 'M15 7h2a5 5 0 1 1 0 10h-2', {
  line: { x1: 8, x2: 16, y1: 12, y2: 12 },
})
export const Link2Off = drawIcon(
  'M9 17H7A5 5 0 0 1 7 7',
  'M15 7h2a5 5 0 0 1 4 8',
  { line: { x1: 8, x2: 12, y1: 12, y2: 12 } },
  { line: { x1: 2, x2: 22, y1: 2, y2: 22 } },
)
export const List = drawIcon('M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13')
export const LoaderCircle = drawIcon('M21 12a9 9 0 1 1-6.219-8.56')
export const LogOut = drawIcon('m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const Maximize2 = drawIcon('M15 3h6v6', 'm21 3-7 7', 'm3 21 7-7', 'M9 21H3v-6')
export const Minus = drawIcon('M5 12h14')
export const PanelLeftClose = drawIcon(
  { rect: { width: 18, height: 18, x: 3, y: 3, rx: 2 } },
  'M9 3v18',
  'm16 15-3-3 3-3',
)
export const PanelLeftOpen = drawIcon(
  { rect: { width: 18, height: 18, x: 3, y: 3, rx: 2 } },
  'M9 3v18',
  'm14 9 3 3-3 3',
)
export const Pause = drawIcon(
  { rect: { x: 14, y: 3, width: 5, height: 18, rx: 1 } },
  { rect: { x: 5, y: 3, width: 5, height: 18, rx: 1 } },
)
export const Play = drawIcon('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z')
export const Plus = drawIcon('M5 12h14', 'M12 5v14')
export const RotateCcw = drawIcon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5')
export const RotateCw = drawIcon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5')
export const Search = drawIcon('m21 21-4.34-4.34', { circle: { cx: 11, cy: 11, r: 8 } })
export const Share2 = drawIcon(
  { circle: { cx: 18, cy: 5, r: 3 } },
  { circle: { cx: 6, cy: 12, r: 3 } },
  { circle: { cx: 18, cy: 19, r: 3 } },
  { line: { x1: 8.59, x2: 15.42, y1: 13.51, y2: 17.49 } },
  { line: { x1: 15.41, x2: 8.59, y1: 6.51, y2: 10.49 } },
)
export const StepBack = drawIcon(
  'M13.971 4.285A2 2 0 0 1 17 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432z',
  'M21 20V4',
)
export const StepForward = drawIcon(
  'M10.029 4.285A2 2 0 0 0 7 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z',
  'M3 4v16',
)
export const TriangleAlert = drawIcon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
)
export const Undo2 = drawIcon('M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11')
export const Upload = drawIcon('M12 3v12', 'm17 8-5-5-5 5', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4')
export const Volume2 = drawIcon(
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
  'M16 9a5 5 0 0 1 0 6',
  'M19.364 18.364a9 9 0 0 0 0-12.728',
)
export const VolumeX = drawIcon(
  'M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298z',
  'm16.5 14.5 5-5',
  'm16.5 9.5 5 5',
)
export const X = drawIcon('M18 6 6 18', 'm6 6 12 12')
export const ZoomIn = drawIcon(
  { circle: { cx: 11, cy: 11, r: 8 } },
  { line: { x1: 21, x2: 16.65, y1: 21, y2: 16.65 } },
  { line: { x1: 11, x2: 11, y1: 8, y2: 14 } },
  { line: { x1: 8, x2: 14, y1: 11, y2: 11 } },
)
export const ZoomOut = drawIcon(
  { circle: { cx: 11, cy: 11, r: 8 } },
  { line: { x1: 21, x2: 16.65, y1: 21, y2: 16.65 } },
  { line: { x1: 8, x2: 14, y1: 11, y2: 11 } },
)
