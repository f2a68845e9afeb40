import type { WalletLink, WalletLinks } from '@taquilla/contracts';
import { buttonClass, IconWallet } from '@taquilla/ui';
import { texts, useTexts } from './wallet-texts.ts';

export { texts };

/** Adds the tickets of a purchase to a phone's wallet: all at once where the wallet takes several. */
export function WalletButtons({ apple, google }: WalletLinks) {
  const t = useTexts();
  return (
    <>
      {apple.map((link) => (
        <WalletButton key={link.url} link={link} label={labelOf(t('apple'), link, apple)} />
      ))}
      {google.map((link) => (
        <WalletButton key={link.url} link={link} label={labelOf(t('google'), link, google)} isElsewhere />
      ))}
    </>
  );
}

const labelOf = (label: string, { from, to }: WalletLink, { length }: WalletLinks['apple']) =>
  length === 1 ? label : `${label} · ${from === to ? from : `${from}–${to}`}`;

interface WalletButtonProps {
  link: WalletLink;
  label: string;
  /** goes on to a page of its own; a pass opens over this one */
  isElsewhere?: boolean;
}

function WalletButton({ link: { url }, label, isElsewhere = false }: WalletButtonProps) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', full: true })}
      href={url}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <IconWallet />
      {label}
    </a>
  );
}
