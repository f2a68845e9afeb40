import { paths, type Headquarter } from '@taquilla/contracts';
import { useEffect } from 'react';
import { LanguageSwitcher } from '../../language/language-switcher.tsx';
import { useOfferedLocales } from '../../language/use-offered-locales.ts';
import { LoginControl } from '../../session/login-control.tsx';
import { HoldTimer } from '../../timer/hold-timer.tsx';
import { BackControl } from '../header/back-control.tsx';
import { HeaderFrame } from '../header/header-frame.tsx';
import { Logo } from '../header/logo.tsx';
import { returnOf } from '../venue/back-rule.ts';
import { forgetUnfinishedCart } from '../venue/forget-cart.ts';
import { useEntryLocale } from '../venue/use-entry-locale.ts';

/** Back button, logo, languages, login (R32). */
export function ClientHeader({ venue }: { venue: Headquarter }) {
  useEntryLocale(venue);
  useEffect(() => {
    forgetUnfinishedCart(venue);
  }, [venue]);
  return (
    <HeaderFrame
      start={<BackControl back={returnOf(venue.return_page)} />}
      logo={<Logo src={paths.venueImage(venue.id)} name={venue.name} to={`/monuments/${venue.slug}`} />}
      end={
        <>
          <HoldTimer />
          <LanguageSwitcher offered={useOfferedLocales(venue.id)} />
          <LoginControl slug={venue.slug} />
        </>
      }
    />
  );
}
