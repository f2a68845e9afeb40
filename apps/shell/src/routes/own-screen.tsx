import { useLocale } from '@taquilla/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NotFound } from '../base/errors/not-found.tsx';
import { ScreenSkeleton } from '../base/page/screen-skeleton.tsx';
import { markUsable } from './mark-usable.ts';
import { loadOwnScreen, ownScreen } from './own-screens.ts';

/** A screen of the shell itself. */
export function OwnScreen({ name }: { name: string }) {
  const locale = useLocale();
  const [Screen] = useState(
    () => ownScreen(name) ?? lazy(async () => ({ default: (await loadOwnScreen(name, locale)) ?? NotFound })),
  );
  useEffect(markUsable, []);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}
