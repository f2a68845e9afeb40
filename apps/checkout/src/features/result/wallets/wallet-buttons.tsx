import { ownPath, type WalletLinks } from '@taquilla/contracts';
import { WalletButtons as Buttons } from '@taquilla/ui';
import { useTexts } from './wallet-texts.ts';

/** Links that add the tickets to a phone's wallet; one link for all tickets where the wallet supports it. */
export function WalletButtons({ apple, google }: WalletLinks) {
  const t = useTexts();
  const linksInShop = (links: WalletLinks['apple']) => links.filter(({ url }) => ownPath(url) !== undefined);
  return (
    <Buttons
      groups={[
        { label: t('apple'), links: linksInShop(apple) },
        { label: t('google'), links: linksInShop(google), isElsewhere: true },
      ]}
    />
  );
}
