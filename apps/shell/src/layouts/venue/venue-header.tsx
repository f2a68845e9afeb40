import { type Headquarter, sellingOptions } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { useCart, useEventCart } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';
import { LanguageSwitcher } from '../../features/language/language-switcher.tsx';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';
import { LoginControl } from '../../features/session/login-control.tsx';
import { HoldTimer } from '../../features/timer/hold-timer.tsx';
import { BackControl } from '../header/back-control.tsx';
import { backOf } from '../header/back-rule.ts';
import { CartButton, EventCartButton } from '../header/cart-button.tsx';
import { cartIcons, type CartIcon } from '../header/cart-icon-rule.ts';
import { HeaderFrame } from '../header/header-frame.tsx';
import { VenueLogo } from '../header/logo.tsx';
import { clearUnfinishedCart, markCartsPaid } from './clear-cart.ts';
import { isResultPage } from './is-result-page.ts';

/** Header of a venue's pages: back link, logo, hold timer, carts, languages, account. */
export function VenueHeader({ venue }: { venue: Headquarter }) {
  const { name: routeName } = useRoute();
  const lines = useCart((cart) => cart?.entries.length ?? 0);
  const cartType = useCart((cart) => cart?.entries[0]?.type);
  const eventLines = useEventCart((cart) => cart?.lines.length ?? 0);
  const options = sellingOptions(venue);
  const back = backOf({ routeName, venue, options, type: cartType ?? options[0] ?? 'tickets' });
  const [open, setOpen] = useState<CartIcon | null>(null);
  const icons = cartIcons({ routeName, isShoppingCart: venue.is_shopping_cart, lines, eventLines, open });
  useEffect(() => {
    if (routeName.endsWith('success')) markCartsPaid();
  }, [routeName]);
  return (
    <HeaderFrame
      start={
        <BackControl
          back={back}
          onBack={() => {
            clearUnfinishedCart(venue);
          }}
        />
      }
      logo={<VenueLogo venue={venue} />}
      end={
        <>
          {!isResultPage(routeName) && <HoldTimer />}
          {icons.includes('cart') && <CartButton onToggle={setOpen} />}
          {icons.includes('event-cart') && <EventCartButton onToggle={setOpen} isSecond={icons.length > 1} />}
          <LanguageSwitcher offered={useOfferedLocales(venue.id)} />
          <LoginControl slug={venue.slug} />
        </>
      }
    />
  );
}
