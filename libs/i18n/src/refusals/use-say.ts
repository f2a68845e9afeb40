import { decoded, type Locale, type Told } from '@taquilla/contracts';
import { useEffect, useRef, useState } from 'react';
import type { knownMessage as KnownMessage } from './known-message.ts';
import { hasWords, loadWords, wordsOf, type Area } from './words.ts';

/** Which refusal a text is; fetched for the first that came without its code. */
let knownMessage: typeof KnownMessage | undefined;

/** A refusal as it was told, or the message of a schema's rule (`coded`), or a text alone. */
export type Say = (told: Told | string) => string;

/**
 * Says refusals in the visitor's language (R55). Their words are fetched when a form that may need them opens, long before it
 * is answered; should they not come, or not know the code, the message stays as the box office wrote it.
 */
export function useSay(areas: readonly Area[], locale: Locale): Say {
  // a message that is shown already is said again once the words are there
  const isWaiting = useRef(false);
  const show = useRef<() => void>(undefined);
  const [, setShown] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    show.current = () => {
      if (isCurrent && isWaiting.current) setShown((times) => times + 1);
    };
    loadWords(areas, locale).then(show.current, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [areas, locale]);

  const byMessage = (message: string): string | undefined => {
    if (knownMessage && hasWords('understood', locale)) {
      const known = knownMessage(message);
      return known && wordsOf(known.code, known.values, [...areas, 'understood'], locale);
    }
    loadMessages(locale).then(show.current, () => undefined);
    return undefined;
  };

  return (told) => {
    const { message, code, params } = typeof told === 'string' ? { message: told, ...decoded(told) } : told;
    const text =
      code === undefined || params === undefined ? byMessage(message) : wordsOf(code, params, areas, locale);
    isWaiting.current = text === undefined;
    return text ?? message;
  };
}

async function loadMessages(locale: Locale): Promise<void> {
  await loadWords(['understood'], locale);
  ({ knownMessage } = await import('./known-message.ts'));
}
