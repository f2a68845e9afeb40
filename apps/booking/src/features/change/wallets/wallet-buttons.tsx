import type { Locale, WalletLinks } from '@taquilla/contracts';
import { stackClass, WalletButtons as Buttons } from '@taquilla/ui';
import { texts, useTexts } from './wallet-texts.ts';

/** Loads the texts and returns `WalletButtons`. */
export async function loadButtons(locale: Locale): Promise<typeof WalletButtons> {
  await texts.load(locale);
  return WalletButtons;
}

/** Links that add the changed tickets to a phone's wallet; one link for all tickets where the wallet supports it. */
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
