import { useLocale } from '@taquilla/i18n';
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
 * Parts of what a venue tells of itself, `undefined` while they are on their way. Where they came drawn they stay as they are, and
 * their code is not fetched; the styles are this file's, so that they come with the page.
 */
export function useToldParts() {
  const locale = useLocale();
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawnIn] = useState(() => (!told && isTakenOver ? locale : undefined));
  const isAsDrawn = drawnIn === locale;
  const { data = told, isLoading } = useQuery({
    queryKey: ['catalogue', 'told'],
    queryFn: loadTold,
    enabled: !told && !isAsDrawn,
  });
  return { parts: isAsDrawn ? 'as drawn' : data, isLoading } as const;
}

interface ToldPartProps extends ToldProps {
  part: 'VenueFacts' | 'Told';
  parts: NonNullable<ReturnType<typeof useToldParts>['parts']>;
}

export function ToldPart({ part, parts, ...props }: ToldPartProps) {
  if (parts === 'as drawn') {
    return <div key="drawn" id={part} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />;
  }
  const Shown = parts[part];
  return (
    <div id={part}>
      <Shown {...props} />
    </div>
  );
}
