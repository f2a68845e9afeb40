import type { Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { use } from 'react';

/** Milliseconds until a failed download is tried again. */
const RETRY_DELAY = 5_000;

/**
 * Creates a loader for interactive code that loads after the page. Server-rendered content stays until then. The name of
 * the chunk starts with `rendered-`, so that the page includes its styles.
 */
export function lazyCode<Code>(fetchCode: (locale: Locale) => Promise<Code>) {
  const loads = new Map<Locale, Promise<Code>>();
  const loaded = new Map<Locale, Code>();

  async function fetchUntilLoaded(locale: Locale): Promise<Code> {
    try {
      const code = await fetchCode(locale);
      loaded.set(locale, code);
      return code;
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      return fetchUntilLoaded(locale);
    }
  }

  function load(locale: Locale): Promise<Code> {
    const loading = loads.get(locale) ?? fetchUntilLoaded(locale);
    loads.set(locale, loading);
    return loading;
  }

  return {
    /** Loads the code on the server before rendering; does nothing in the browser. */
    async prepare(locale: Locale): Promise<void> {
      if (typeof document === 'undefined') await load(locale);
    },

    /** Returns the code; suspends while it loads. */
    useCode(): Code {
      const locale = useLocale();
      return loaded.get(locale) ?? use(load(locale));
    },
  };
}
