import { ownPath, type WalletLinks } from '@taquilla/contracts';
import { WalletButtons as Buttons } from '@taquilla/ui';
import { useTexts } from './wallet-texts.ts';

/** Adds the tickets to a phone's wallet: all at once where the wallet takes several. */
export function WalletButtons({ apple, google }: WalletLinks) {
  const t = useTexts();
  const own = (links: WalletLinks['apple']) => links.filter(({ url }) => ownPath(url) !== undefined);
  return (
    <Buttons
      groups={[
        { label: t('apple'), links: own(apple) },
        { label: t('google'), links: own(google), isElsewhere: true },
      ]}
    />
  );
}
