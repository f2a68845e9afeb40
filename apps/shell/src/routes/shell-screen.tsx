import { useLocale } from '@taquilla/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NotFound } from '../base/errors/not-found.tsx';
import { ScreenSkeleton } from '../base/page/screen-skeleton.tsx';
import { markUsable } from './mark-usable.ts';
import { loadShellScreen, loadedShellScreen } from './shell-screens.ts';

/** A screen of the shell itself, loaded when it is opened. */
export function ShellScreen({ name }: { name: string }) {
  const locale = useLocale();
  const [Screen] = useState(
    () =>
      loadedShellScreen(name) ??
      lazy(async () => ({ default: (await loadShellScreen(name, locale)) ?? NotFound })),
  );
  useEffect(markUsable, []);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}
