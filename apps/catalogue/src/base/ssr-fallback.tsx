import type { Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** Nothing is ever set: what was drawn stays. */
const NOTHING = { __html: '' };

/** What stands for code whose content came drawn. */
export const SSR_FALLBACK = 'as drawn';

/**
 * Code that shows what needs no script: where that came drawn it stays as it is and the code is not fetched. Its styles belong into
 * the file that calls this, so that they come with the page.
 */
export function serverRenderedCode<Code>(
  name: string,
  fetchCode: () => Promise<Code>,
  loadTexts?: (locale: Locale) => Promise<void>,
) {
  const loaded = new Map<Locale, Code>();
  const load = async (locale: Locale): Promise<Code> => {
    const [code] = await Promise.all([fetchCode(), loadTexts?.(locale)]);
    loaded.set(locale, code);
    return code;
  };
  return {
    /** Where pages are made everything is there before one is drawn. */
    async prepare(locale: Locale): Promise<void> {
      if (typeof document === 'undefined') await load(locale);
    },

    /** Undefined while it is on its way, as after a walk through the shop or a change of language. */
    useCode() {
      const locale = useLocale();
      const isHydrated = useSyncExternalStore(
        never,
        () => false,
        () => true,
      );
      const known = loaded.get(locale);
      const [renderedLocale] = useState(() => (!known && isHydrated ? locale : undefined));
      const isServerHtml = renderedLocale === locale;
      const { data = known, isLoading } = useQuery({
        queryKey: ['catalogue', name, locale],
        queryFn: () => load(locale),
        enabled: !known && !isServerHtml,
      });
      return { code: isServerHtml ? SSR_FALLBACK : data, isLoading } as const;
    },
  };
}

/** The place of what came drawn. */
export const SsrFallback = ({ id }: { id?: string }) => (
  <div key="drawn" id={id} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
);
