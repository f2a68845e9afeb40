import type { Locale, WalletLinks } from '@taquilla/contracts';
import { WalletButtons as Buttons } from '@taquilla/ui';
import { texts, useTexts } from './wallet-texts.ts';

/** `WalletButtons`, with its words. */
export async function loadButtons(locale: Locale): Promise<typeof WalletButtons> {
  await texts.load(locale);
  return WalletButtons;
}

/** Adds the tickets of a purchase to a phone's wallet: all at once where the wallet takes several. */
function WalletButtons({ apple, google }: WalletLinks) {
  const t = useTexts();
  return (
    <Buttons
      groups={[
        { label: t('apple'), links: apple },
        { label: t('google'), links: google, isElsewhere: true },
      ]}
    />
  );
}
