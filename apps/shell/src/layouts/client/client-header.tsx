import type { Headquarter } from '@taquilla/contracts';
import { useEffect } from 'react';
import { LanguageSwitcher } from '../../features/language/language-switcher.tsx';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';
import { LoginControl } from '../../features/session/login-control.tsx';
import { HoldTimer } from '../../features/timer/hold-timer.tsx';
import { BackControl } from '../header/back-control.tsx';
import { returnOf } from '../header/back-rule.ts';
import { HeaderFrame } from '../header/header-frame.tsx';
import { VenueLogo } from '../header/logo.tsx';
import { clearUnfinishedCart } from '../venue/clear-cart.ts';
import { useEntryLocale } from '../venue/use-entry-locale.ts';

/** Header of client pages: back link, logo, hold timer, languages, account (R32). */
export function ClientHeader({ venue }: { venue: Headquarter }) {
  useEntryLocale(venue);
  useEffect(() => {
    clearUnfinishedCart(venue);
  }, [venue]);
  return (
    <HeaderFrame
      start={<BackControl back={returnOf(venue.return_page)} />}
      logo={<VenueLogo venue={venue} />}
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
