import { splitLocale, type Headquarter } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { useSession } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { entryLocale } from '../../language/entry-locale.ts';
import { rememberedLocale } from '../../language/locale-cookie.ts';
import { SPOKEN } from '../../language/spoken.ts';

/** On entry to a venue, goes to the language that the visitor would expect there. */
export function useEntryLocale(venue: Headquarter): void {
  const { path, search, locale } = useRoute();
  const { client } = useSession();
  const navigate = useNavigate();
  const enter = useEffectEvent(() => {
    const wanted = entryLocale({
      isPrefixed: splitLocale(location.pathname).isPrefixed,
      cookie: rememberedLocale(),
      current: locale,
      client: client?.language.locale,
      venue: venue.language.locale,
      spoken: SPOKEN,
    });
    if (wanted) navigate(path + search, { locale: wanted, replace: true });
  });
  useEffect(() => {
    enter();
  }, [venue.id]);
}
