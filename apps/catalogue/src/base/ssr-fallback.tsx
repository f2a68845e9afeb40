import { splitLocale, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type MouseEvent } from 'react';

const never = () => () => undefined;
/** Never replaced, so React keeps the server-rendered HTML. */
const NOTHING = { __html: '' };

/** Value of `code` while the server-rendered HTML stays in place. */
export const SSR_FALLBACK = 'server-rendered';

/**
 * Creates a loader for code of content without interaction: server-rendered content stays as it is, and its code is not
 * fetched. The chunk's name starts with `rendered-`, so that the page includes its styles.
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
    /** Loads the code on the server before rendering; does nothing in the browser. */
    async prepare(locale: Locale): Promise<void> {
      if (typeof document === 'undefined') await load(locale);
    },

    /** Returns the code; undefined while it loads, after a navigation or a change of language. */
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

/** Placeholder that keeps server-rendered content; its links navigate within the page. */
export function SsrFallback({ id }: { id?: string }) {
  const navigate = useNavigate();
  return (
    <div
      key="server-rendered"
      id={id}
      role="presentation"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
      onClick={(event) => {
        const path = ownPathOf(event);
        if (path === undefined) return;
        event.preventDefault();
        navigate(path);
      }}
    />
  );
}

/** Returns the unprefixed path of the clicked link; undefined: no link, or a link that the browser opens. */
function ownPathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!link || !isPlain || link.target !== '' || link.origin !== location.origin) return undefined;
  return splitLocale(link.pathname).path + link.search + link.hash;
}
