import { decoded, type Locale, type RefusalMessage } from '@taquilla/contracts';
import { useEffect, useRef, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';
import type { knownMessage as KnownMessage } from './known-message.ts';
import type * as Words from './refusal-texts.ts';

type Area = Words.Area;

const ALL_AREAS: readonly Area[] = ['general', 'buying', 'account', 'understood'];

let words: typeof Words | undefined;
/** Recognises refusals by text; loaded for the first message without a code. */
let knownMessage: typeof KnownMessage | undefined;

/** Translates a refusal, the message of a schema's check (`coded`), or a text. */
export type RefusalTextOf = (refusal: RefusalMessage | string) => string;

/**
 * Returns a function that translates refusals to the visitor's language (R55). Their texts are loaded at the first
 * interaction with a page that has a form, before a response can need them. If they do not load, or lack the code,
 * the backend's message is shown unchanged.
 */
export function useTextOfRefusal(areas: readonly Area[], locale: Locale): RefusalTextOf {
  // a shown message is rendered again once the texts are loaded
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

  /**
   * Translates a message of another area or without a code. Such messages are rare, so their texts are loaded on
   * demand.
   */
  const elsewhere = ({ message, code, params }: RefusalMessage): string | undefined => {
    if (!knownMessage || !words?.hasRefusalTexts(ALL_AREAS, locale)) {
      loadAll(locale).then(
        () => show.current?.(),
        () => undefined,
      );
      return undefined;
    }
    const known = code && params ? { code, values: params } : knownMessage(message);
    return known && words.refusalTextOf(known.code, known.values, ALL_AREAS, locale);
  };

  return (message) => {
    const refusal: RefusalMessage = typeof message === 'string' ? { message, ...decoded(message) } : message;
    const { code, params } = refusal;
    const own = code && params ? words?.refusalTextOf(code, params, areas, locale) : undefined;
    const text = own ?? elsewhere(refusal);
    isWaiting.current = text === undefined;
    return text ?? refusal.message;
  };
}

async function load(areas: readonly Area[], locale: Locale): Promise<void> {
  words ??= await import('./refusal-texts.ts');
  await words.loadRefusalTexts(areas, locale);
}

async function loadAll(locale: Locale): Promise<void> {
  await load(ALL_AREAS, locale);
  ({ knownMessage } = await import('./known-message.ts'));
}
