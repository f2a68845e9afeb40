import type { ReactNode } from 'react';
import { AS_DRAWN, AsDrawn, drawnCode } from '../../base/drawn-code.tsx';
import './gallery.module.css';
import './getting-here.module.css';
import './highlights.module.css';
import './hours.module.css';
import './included.module.css';
import './offer-row.module.css';
import './questions.module.css';
import './sketch-map.module.css';
import './venue-facts.module.css';

const told = drawnCode(
  'told',
  () => import('./told.tsx'),
  async (locale) => (await import('./texts.ts')).texts.load(locale),
);
export const prepareTold = told.prepare;
/** Parts of what a venue tells of itself, undefined while they are on their way. */
export const useToldParts = told.useCode;

type Told = NonNullable<ReturnType<typeof useToldParts>['code']>;

interface ToldPartProps {
  id: string;
  parts: Told;
  children: (parts: Exclude<Told, typeof AS_DRAWN>) => ReactNode;
}

export function ToldPart({ id, parts, children }: ToldPartProps) {
  if (parts === AS_DRAWN) return <AsDrawn id={id} />;
  return <div id={id}>{children(parts)}</div>;
}
