import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import './gallery.module.css';
import './getting-here.module.css';
import './highlights.module.css';
import './hours.module.css';
import './included.module.css';
import './questions.module.css';
import './sketch-map.module.css';
import './venue-facts.module.css';
import type * as ToldModule from './told.tsx';
import type { ToldProps } from './told.tsx';

/** How high each is, about: what stands in its place until its code is there. */
const HEIGHT = { VenueFacts: 56, Told: 960 };
type Part = keyof typeof HEIGHT;

const never = () => () => undefined;
/** Nothing is ever set: what was drawn stays. */
const AS_DRAWN = { __html: '' };

let told: typeof ToldModule | undefined;

async function loadTold(): Promise<typeof ToldModule> {
  return (told = await import('./told.tsx'));
}

/** Where pages are made everything is there before one is drawn. */
export async function prepareTold(): Promise<void> {
  if (typeof document === 'undefined') await loadTold();
}

/**
 * What a venue tells of itself. Where it came drawn it stays as it is, and its code is not fetched; the styles are this part's, so
 * that they come with the page.
 */
export function ToldPart({ part, ...props }: ToldProps & { part: Part }) {
  const locale = useLocale();
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawnIn] = useState(() => (!told && isTakenOver ? locale : undefined));
  const isAsDrawn = drawnIn === locale;
  const { data = told } = useQuery({
    queryKey: ['catalogue', 'told'],
    queryFn: loadTold,
    enabled: !told && !isAsDrawn,
  });
  if (isAsDrawn) {
    return <div key="drawn" id={part} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />;
  }
  if (!data) return <Skeleton height={HEIGHT[part]} />;
  const Shown = data[part];
  return (
    <div id={part}>
      <Shown {...props} />
    </div>
  );
}
