import { lazy, Suspense, useEffect } from 'react';
import { NotFound } from '../base/errors/not-found.tsx';
import { ScreenSkeleton } from '../base/page/screen-skeleton.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { MaintenanceScreen } from '../features/maintenance/maintenance-screen.tsx';
import { markUsable } from './mark-usable.ts';

// seldom opened, so not part of what every page loads
const CookiePolicyScreen = lazy(async () => {
  const { CookiePolicyScreen: screen } = await import('../features/cookies/cookie-policy-screen.tsx');
  return { default: screen };
});

const SurveyScreen = lazy(async () => {
  const { SurveyScreen: screen } = await import('../features/survey/survey-screen.tsx');
  return { default: screen };
});

const SubscriptionScreen = lazy(async () => {
  const { SubscriptionScreen: screen } = await import('../features/newsletter/subscription-screen.tsx');
  return { default: screen };
});

/** A screen of the shell itself (`shell.json`). */
export function OwnScreen({ name }: { name: string }) {
  useEffect(markUsable, []);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen name={name} />
    </Suspense>
  );
}

function Screen({ name }: { name: string }) {
  if (name === 'home') return <HomeScreen />;
  if (name === 'maintenance') return <MaintenanceScreen />;
  if (name === 'cookie-policies') return <CookiePolicyScreen />;
  if (name === 'tour-office') return <SurveyScreen />;
  if (name === 'newsletter') return <SubscriptionScreen />;
  return <NotFound />;
}
