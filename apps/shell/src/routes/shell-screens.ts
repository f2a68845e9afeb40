import type { Locale } from '@taquilla/contracts';
import type { ComponentType } from 'react';
// static imports: server-rendered pages need the styles before their scripts
import '../features/accessibility/accessibility-screen.module.css';
import '../features/cookies/cookie-policy-screen.module.css';
import '../features/legal/legal-screen.module.css';
import { loadTexts } from '../texts.ts';

/** Loaded screens of the shell (`shell.json`), by route name. */
const loaded = new Map<string, ComponentType>();

/** Loaders of the screens, which are seldom opened. */
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

/** Returns a screen if it is loaded. */
export const loadedShellScreen = (name: string): ComponentType | undefined => loaded.get(name);

/** Loads a screen with its texts; undefined: the shell has no screen of that name. */
export async function loadShellScreen(name: string, locale: Locale): Promise<ComponentType | undefined> {
  const [screen] = await Promise.all([loaded.get(name) ?? LOADERS[name]?.(), loadTexts(locale, true)]);
  if (screen) loaded.set(name, screen);
  return screen;
}
