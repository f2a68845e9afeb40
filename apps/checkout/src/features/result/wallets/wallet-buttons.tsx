import type { WalletLink } from '@taquilla/contracts';
import { buttonClass, IconWallet } from '@taquilla/ui';
import { isOwnAddress } from '../ticket-lines.ts';
import { useTexts } from './wallet-texts.ts';

interface WalletButtonsProps {
  links: readonly (WalletLink & { wallet: 'apple' | 'google'; isOnly: boolean })[];
}

/** Adds the tickets to a phone's wallet: all at once where the wallet takes several. */
export function WalletButtons({ links }: WalletButtonsProps) {
  const t = useTexts();
  return links
    .filter(({ url }) => isOwnAddress(url))
    .map(({ wallet, url, from, to, isOnly }) => (
      <a
        key={url}
        className={buttonClass({ variant: 'secondary' })}
        href={url}
        // Google's page is another one; a pass opens over this one
        {...(wallet === 'google' && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <IconWallet />
        {isOnly ? t(wallet) : `${t(wallet)} · ${from === to ? from : `${from}–${to}`}`}
      </a>
    ));
}
