import type { Locale } from '@taquilla/contracts';
import type { ComponentType } from 'react';
// pages that come drawn have their styles before their scripts
import '../features/accessibility/accessibility-screen.module.css';
import '../features/cookies/cookie-policy-screen.module.css';
import '../features/legal/legal-screen.module.css';
import { loadTexts } from '../texts.ts';

/** Screens of the shell itself (`shell.json`) that are there, by the names of their routes. */
const known = new Map<string, ComponentType>();

/** Seldom opened, so not part of what every page loads. */
const LOADERS: Record<string, () => Promise<ComponentType>> = {
  home: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  maintenance: async () => (await import('../features/maintenance/maintenance-screen.tsx')).MaintenanceScreen,
  'cookie-policies': async () =>
    (await import('../features/cookies/cookie-policy-screen.tsx')).CookiePolicyScreen,
  accessibility: async () =>
    (await import('../features/accessibility/accessibility-screen.tsx')).AccessibilityScreen,
  legal: async () => (await import('../features/legal/legal-screen.tsx')).LegalScreen,
  'tour-office': async () => (await import('../features/survey/survey-screen.tsx')).SurveyScreen,
  newsletter: async () => (await import('../features/newsletter/subscription-screen.tsx')).SubscriptionScreen,
};

export const ownScreen = (name: string): ComponentType | undefined => known.get(name);

/** Makes a screen known, with its texts; undefined where there is none of that name. */
export async function loadOwnScreen(name: string, locale: Locale): Promise<ComponentType | undefined> {
  const [screen] = await Promise.all([known.get(name) ?? LOADERS[name]?.(), loadTexts(locale, true)]);
  if (screen) known.set(name, screen);
  return screen;
}
