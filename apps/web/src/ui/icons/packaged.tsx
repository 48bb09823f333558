import { clsx } from 'clsx'
import { createElement } from 'react'
import type { ReactElement, SVGProps } from 'react'

/** An icon as a component: 24 by 24 unless a class or `size` says otherwise, in the colour of the text around it. */
export type IconComponent = (props: IconProps) => ReactElement
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** An element of an icon and its attributes. */
type Shape = [tag: string, attributes: Record<string, string>]

/**
 * An icon of Lucide by its name there; one without a name of its own is hidden from screen readers. What it is drawn of is
 * added to this call by the build, which alone reads the package.
 */
export function lucide(name: string, ...shapes: Shape[]): IconComponent {
  const drawn = hadShapes(name, shapes).map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
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

/** The mark of a company in Simple Icons as a path, drawn in 24 by 24: likewise. */
export function simpleIcon(name: string, ...shapes: Shape[]): string {
  return hadShapes(name, shapes)[0]![1].d ?? ''
}

function hadShapes(name: string, shapes: Shape[]): Shape[] {
  if (shapes.length === 0) throw new Error(`The icon ${name} was not drawn: build/icons.ts has not seen its file.`)
  return shapes
}
