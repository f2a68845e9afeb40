import { splitLocale, type Headquarter } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { session } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { entryLocale } from '../../features/language/entry-locale.ts';
import { rememberedLocale } from '../../features/language/locale-cookie.ts';
import { TRANSLATED_LOCALES } from '../../features/language/translated-locales.ts';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';

/** Navigates to the visitor's language (`entryLocale`) on entry to a venue, once the venue's languages are loaded. */
export function useEntryLocale(venue: Headquarter): void {
  const offered = useOfferedLocales(venue.id);
  const { path, search, locale } = useRoute();
  const navigate = useNavigate();
  const enter = useEffectEvent(() => {
    const target = entryLocale({
      isPrefixed: splitLocale(location.pathname).isPrefixed,
      cookie: rememberedLocale(),
      current: locale,
      client: session.get().client?.language.locale,
      venue: venue.language.locale,
      offered: TRANSLATED_LOCALES.filter((translated) => offered?.includes(translated)),
    });
    if (target) navigate(path + search, { locale: target, replace: true });
  });
  const isKnown = offered !== undefined;
  useEffect(() => {
    if (isKnown) enter();
  }, [venue.id, isKnown]);
}
