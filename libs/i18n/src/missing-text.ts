/** English fallback for texts missing in the page's language (R417). */
import { FALLBACK_LOCALE } from '@taquilla/contracts';
import i18next from 'i18next';

export interface Fallback {
  /** namespaces whose English texts are loaded with the texts of the page's language; `true`: all */
  withEnglish?: true | readonly string[];
  /** called on each use of a missing text */
  onMissing?(this: void, namespace: string, key: string): void;
}

/** Event after which components that use texts render again. */
export const TEXTS_ADDED = 'textsAdded';

/** Loaders of English texts, by namespace. */
const englishOf = new Map<string, () => Promise<void>>();
const loading = new Set<string>();
let fallback: Fallback = {};

export function setFallback(of: Fallback): void {
  fallback = of;
}

export function registerEnglish(namespace: string, load: () => Promise<void>): void {
  englishOf.set(namespace, load);
}

export const hasEnglishFallback = (namespace: string): boolean =>
  fallback.withEnglish === true || fallback.withEnglish?.includes(namespace) === true;

interface MissingOptions {
  lng: string;
  ns: string;
}

/**
 * Returns the English text; empty while it is loading; the key if English lacks it. Used as i18next's
 * `parseMissingKeyHandler`.
 */
export function englishText(key: string, _: unknown, options: MissingOptions): string {
  const { ns, lng } = options;
  fallback.onMissing?.(ns, key);
  if (lng === FALLBACK_LOCALE) return key;
  if (i18next.hasResourceBundle(FALLBACK_LOCALE, ns))
    return i18next.t(key, { ...options, lng: FALLBACK_LOCALE });
  void loadEnglish(ns);
  return '';
}

async function loadEnglish(namespace: string): Promise<void> {
  if (loading.has(namespace)) return;
  loading.add(namespace);
  try {
    await englishOf.get(namespace)?.();
    i18next.emit(TEXTS_ADDED);
  } catch {
    // the next render tries again
  } finally {
    loading.delete(namespace);
  }
}
