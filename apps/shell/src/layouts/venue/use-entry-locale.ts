import { splitLocale, type Headquarter } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { session } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { entryLocale } from '../../features/language/entry-locale.ts';
import { rememberedLocale } from '../../features/language/locale-cookie.ts';
import { LANGUAGE_NAMES } from '../../features/language/language-names.ts';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';

/** On entry to a venue, goes to the language that the visitor would expect there, once it is known what it offers. */
export function useEntryLocale(venue: Headquarter): void {
  const offered = useOfferedLocales(venue.id);
  const { path, search, locale } = useRoute();
  const navigate = useNavigate();
  const enter = useEffectEvent(() => {
    const wanted = entryLocale({
      isPrefixed: splitLocale(location.pathname).isPrefixed,
      cookie: rememberedLocale(),
      current: locale,
      client: session.get().client?.language.locale,
      venue: venue.language.locale,
      offered: LANGUAGE_NAMES.filter((spoken) => offered?.includes(spoken)),
    });
    if (wanted) navigate(path + search, { locale: wanted, replace: true });
  });
  const isKnown = offered !== undefined;
  useEffect(() => {
    if (isKnown) enter();
  }, [venue.id, isKnown]);
}
