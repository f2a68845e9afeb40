import {
  CONSENT_CATEGORIES,
  consentAnswer,
  consentCookie,
  STORAGE,
  type ConsentCategory,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, readStoredText, writeStored } from './storage.ts';

export type ConsentChoices = Record<ConsentCategory, boolean>;

const configuration = z.record(z.enum(CONSENT_CATEGORIES), z.boolean());
/** Meaning of stored values (R59): as JSON or, from an earlier shop, as bare text. */
const MEANING: Readonly<Record<string, boolean | 'configurated'>> = {
  true: true,
  accepted: true,
  false: false,
  denied: false,
  configurated: 'configurated',
};

const granting = (granted: readonly ConsentCategory[]): ConsentChoices => ({
  ad_storage: granted.includes('ad_storage'),
  analytics_storage: granted.includes('analytics_storage'),
  ad_user_data: granted.includes('ad_user_data'),
  ad_personalization: granted.includes('ad_personalization'),
});

/** Returns the choices that grant or deny every category. */
export const allChoices = (value: boolean): ConsentChoices => granting(value ? CONSENT_CATEGORIES : []);

interface Consent {
  /** null: no choice yet, the banner is shown */
  choices: ConsentChoices | null;
  /** true: the visitor has opened the banner again */
  isReopened: boolean;
  /** false on the server and during hydration: the stored choice is unknown */
  isKnown: boolean;
}

const store = createStore<Consent>(() => ({ choices: null, isReopened: false, isKnown: false }));

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
  store.setState({ choices: stored(), isReopened: false, isKnown: true });
};

/** Reads and deletes the cookie with the answer given before hydration, which is newer than the stored choice. */
function answeredBefore(): ReturnType<typeof consentAnswer> {
  const isHttps = location.protocol === 'https:';
  const name = consentCookie(isHttps);
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  document.cookie = `${name}=; path=/; max-age=0${isHttps ? '; secure' : ''}`;
  return consentAnswer([pair.slice(name.length + 1)]);
}

export const consent = {
  /** Restores the stored choice and synchronises with other tabs. Called once by the shell. */
  start(): void {
    restore();
    takeOver(answeredBefore());
    onStoredChange(STORAGE.cookiesAccepted, restore);
    // a change of the configuration leaves the first key unchanged
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

function takeOver(answer: ReturnType<typeof consentAnswer>): void {
  if (answer === 'again') consent.reopen();
  else if (answer?.length === 0) consent.denyAll();
  else if (answer?.length === CONSENT_CATEGORIES.length) consent.acceptAll();
  else if (answer) consent.configure(granting(answer));
}

/** Returns the visitor's choices and the state of the banner; subscribes to changes. */
export function useConsent(): Consent {
  return useStore(store);
}
