import { createElement, type SVGProps } from 'react';

/** What lucide-react has of an icon; all are of 24 units. */
export interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const FRAME: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

/** Stands in for `createLucideIcon` in builds: icons that nothing is asked of but a class need a tenth of its code. */
export default function createIcon({ node }: IconData) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...FRAME, className: className ? `lucide ${className}` : 'lucide', ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
