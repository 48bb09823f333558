import type { ReactNode } from 'react'
import { Buttons } from './parts/buttons.tsx'
import { Fields } from './parts/fields.tsx'
import { Comparison, Marks, Messages, Photos, Waits } from './parts/states.tsx'
import { Menus, OpenConfirm, OpenDialog, OpenLightbox, OpenToasts } from './parts/windows.tsx'

/** Every part of the page, by the name in its address. */
export const parts: Readonly<Record<string, ReactNode>> = {
  'parts/buttons': <Buttons />,
  'parts/fields': <Fields />,
  'parts/marks': <Marks />,
  'parts/messages': <Messages />,
  'parts/waits': <Waits />,
  'parts/photos': <Photos />,
  'parts/comparison': <Comparison />,
  'parts/menu': <Menus />,
  'parts/toasts': <OpenToasts />,
  'parts/lightbox': <OpenLightbox />,
  'parts/confirm': <OpenConfirm />,
  'parts/dialog-sm': <OpenDialog size="sm" />,
  'parts/dialog-md': <OpenDialog size="md" />,
  'parts/dialog-lg': <OpenDialog size="lg" />,
  'parts/dialog-xl': <OpenDialog size="xl" />,
}
