import { decoded, type Locale, type RefusalMessage } from '@taquilla/contracts';
import { useEffect, useRef, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';
import type { knownMessage as KnownMessage } from './known-message.ts';
import type * as Words from './words.ts';

type Area = Words.Area;

const ALL_AREAS: readonly Area[] = ['general', 'buying', 'account', 'understood'];

let words: typeof Words | undefined;
/** Which refusal a text is; fetched for the first that came without its code. */
let knownMessage: typeof KnownMessage | undefined;

/** A refusal as it was told, or the message of a schema's rule (`coded`), or a text alone. */
export type Say = (told: RefusalMessage | string) => string;

/**
 * Says refusals in the visitor's language (R55). Their words are fetched when the visitor first touches the page with a form that
 * may need them, long before it is answered; should they not come, or not know the code, the message stays as the box office
 * wrote it.
 */
export function useTextOfRefusal(areas: readonly Area[], locale: Locale): Say {
  // a message that is shown already is said again once the words are there
  const isWaiting = useRef(false);
  const show = useRef<() => void>(undefined);
  const [, setShown] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    show.current = () => {
      if (isCurrent && isWaiting.current) setShown((times) => times + 1);
    };
    const stop = onFirstTouch(() => {
      load(areas, locale).then(show.current, () => undefined);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [areas, locale]);

  /** Of another area, or without its code: seldom, and fetched then. */
  const elsewhere = ({ message, code, params }: RefusalMessage): string | undefined => {
    if (!knownMessage || !words?.hasWords(ALL_AREAS, locale)) {
      loadAll(locale).then(
        () => show.current?.(),
        () => undefined,
      );
      return undefined;
    }
    const known = code && params ? { code, values: params } : knownMessage(message);
    return known && words.wordsOf(known.code, known.values, ALL_AREAS, locale);
  };

  return (said) => {
    const told: RefusalMessage = typeof said === 'string' ? { message: said, ...decoded(said) } : said;
    const { code, params } = told;
    const own = code && params ? words?.wordsOf(code, params, areas, locale) : undefined;
    const text = own ?? elsewhere(told);
    isWaiting.current = text === undefined;
    return text ?? told.message;
  };
}

async function load(areas: readonly Area[], locale: Locale): Promise<void> {
  words ??= await import('./words.ts');
  await words.loadWords(areas, locale);
}

async function loadAll(locale: Locale): Promise<void> {
  await load(ALL_AREAS, locale);
  ({ knownMessage } = await import('./known-message.ts'));
}
