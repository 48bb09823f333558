import { clsx } from 'clsx'
import { createElement } from 'react'
import type { ReactElement, SVGProps } from 'react'

/** An icon as a component: 24 by 24 unless a class or `size` says otherwise, in the colour of the text around it. */
export type IconComponent = (props: IconProps) => ReactElement
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** A path, or another shape with its attributes. */
type Shape = string | Partial<Record<'circle' | 'line' | 'rect', Record<string, string | number>>>

/** Makes a component of the shapes of an icon; one without a name of its own is hidden from screen readers. */
export function drawIcon(...shapes: Shape[]): IconComponent {
  const drawn = shapes.map((shape, index) => {
    const [[tag, attributes] = ['path', {}]] =
      typeof shape === 'string' ? [['path', { d: shape }] as const] : Object.entries(shape)
    return createElement(tag, { ...attributes, key: index })
  })
  return ({ size = 24, className, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('lucide', className)}
      aria-hidden={rest.role === undefined && rest['aria-label'] === undefined ? true : undefined}
      {...rest}
    >
      {drawn}
    </svg>
  )
}
