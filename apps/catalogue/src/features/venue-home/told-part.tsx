import { AS_DRAWN, AsDrawn, drawnCode } from '../../base/as-drawn/drawn-code.tsx';
import './gallery.module.css';
import './getting-here.module.css';
import './highlights.module.css';
import './hours.module.css';
import './included.module.css';
import './questions.module.css';
import './sketch-map.module.css';
import './venue-facts.module.css';
import type { ToldProps } from './told.tsx';

const told = drawnCode('told', () => import('./told.tsx'));
export const prepareTold = told.prepare;
/** Parts of what a venue tells of itself, undefined while they are on their way. */
export const useToldParts = told.useCode;

interface ToldPartProps extends ToldProps {
  part: 'VenueFacts' | 'Told';
  parts: NonNullable<ReturnType<typeof useToldParts>['code']>;
}

export function ToldPart({ part, parts, ...props }: ToldPartProps) {
  if (parts === AS_DRAWN) return <AsDrawn id={part} />;
  const Shown = parts[part];
  return (
    <div id={part}>
      <Shown {...props} />
    </div>
  );
}
