import { knownMessage, type Locale } from '@taquilla/contracts';
import { useEffect, useRef, useState } from 'react';
import type es from './server-messages/es.json';
import { defineTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';

const serverTexts = defineTexts<typeof es>('server', (locale) => import(`./server-messages/${locale}.json`));

/**
 * Says a message of the box office in the visitor's language (R55). One that is not known stays as it is.
 * The words are fetched when a form that may need them opens, long before it is answered; should they not come, the
 * message stays as the box office wrote it.
 */
export function useServerMessage(): (message: string) => string {
  const t = serverTexts.useTexts();
  const locale = useLocale();
  // a message that is shown already is said again once the words are there
  const isWaiting = useRef(false);
  const [, setLoaded] = useState<Locale>();
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent && isWaiting.current) setLoaded(locale);
    };
    serverTexts.load(locale).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return (message) => {
    const known = knownMessage(message);
    if (!known) return message;
    const text = t(known.code, known.values);
    isWaiting.current = text === known.code;
    return isWaiting.current ? message : text;
  };
}
