import type { Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import type { MoreByProps } from './more-by.tsx';
import { texts } from './texts.ts';

async function fetchCode(locale: Locale) {
  const [code] = await Promise.all([
    import(/* webpackChunkName: 'more-by' */ './more-by.tsx'),
    texts.load(locale),
  ]);
  return code;
}

/** `MoreBy` for the end of a page: its code loads after the page, and the page stays complete without it. */
export function MoreBySection(props: MoreByProps) {
  const locale = useLocale();
  const { data: code } = useQuery({
    queryKey: ['more-by', locale],
    queryFn: () => fetchCode(locale),
    staleTime: Infinity,
  });
  return code ? <code.MoreBy {...props} /> : null;
}
