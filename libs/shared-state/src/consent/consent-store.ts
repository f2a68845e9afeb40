import { CONSENT_CATEGORIES, STORAGE, type ConsentCategory } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, readStoredText, writeStored } from '../storage.ts';

export type ConsentChoices = Record<ConsentCategory, boolean>;

const configuration = z.record(z.enum(CONSENT_CATEGORIES), z.boolean());
/** What a stored choice says (R59); as JSON or, by whoever wrote before this shop, bare. */
const MEANING: Readonly<Record<string, boolean | 'configurated'>> = {
  true: true,
  accepted: true,
  false: false,
  denied: false,
  configurated: 'configurated',
};

export const allChoices = (value: boolean): ConsentChoices => ({
  ad_storage: value,
  analytics_storage: value,
  ad_user_data: value,
  ad_personalization: value,
});

interface Consent {
  /** null: no choice has been made yet, the banner is shown */
  choices: ConsentChoices | null;
  /** the visitor opened the banner again */
  isReopened: boolean;
}

const store = createStore<Consent>(() => ({ choices: null, isReopened: false }));

function stored(): ConsentChoices | null {
  const text =
    readStoredText(STORAGE.cookiesAccepted)
      ?.trim()
      .replace(/^"(.*)"$/, '$1') ?? '';
  const meaning = Object.hasOwn(MEANING, text) ? MEANING[text] : undefined;
  if (meaning === undefined) return null;
  if (meaning === 'configurated')
    return readStored(STORAGE.cookiesConfiguration, configuration) ?? allChoices(false);
  return allChoices(meaning);
}

const restore = (): void => {
  store.setState({ choices: stored(), isReopened: false });
};

export const consent = {
  /** Restores the stored choice and follows other tabs. Called once by the shell. */
  start(): void {
    restore();
    onStoredChange(STORAGE.cookiesAccepted, restore);
    // from one configuration to another the first key stays as it is
    onStoredChange(STORAGE.cookiesConfiguration, restore);
  },
  acceptAll(): void {
    writeStored(STORAGE.cookiesAccepted, true);
    store.setState({ choices: allChoices(true), isReopened: false });
  },
  denyAll(): void {
    writeStored(STORAGE.cookiesAccepted, false);
    store.setState({ choices: allChoices(false), isReopened: false });
  },
  configure(choices: ConsentChoices): void {
    writeStored(STORAGE.cookiesConfiguration, choices);
    writeStored(STORAGE.cookiesAccepted, 'configurated');
    store.setState({ choices, isReopened: false });
  },
  reopen(): void {
    store.setState({ isReopened: true });
  },
};

export function useConsent(): Consent {
  return useStore(store);
}
