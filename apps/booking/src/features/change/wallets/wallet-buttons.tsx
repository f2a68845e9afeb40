import type { Locale, WalletLinks } from '@taquilla/contracts';
import { stackClass, WalletButtons as Buttons } from '@taquilla/ui';
import { texts, useTexts } from './wallet-texts.ts';

/** `WalletButtons`, with its words. */
export async function loadButtons(locale: Locale): Promise<typeof WalletButtons> {
  await texts.load(locale);
  return WalletButtons;
}

/** Adds the tickets as they are now to a phone's wallet: all at once where the wallet takes several. */
function WalletButtons({ apple, google }: WalletLinks) {
  const t = useTexts();
  return (
    <div className={stackClass(3)}>
      <Buttons
        groups={[
          { label: t('apple'), links: apple },
          { label: t('google'), links: google, isElsewhere: true },
        ]}
      />
      <p>{t('note')}</p>
    </div>
  );
}
