import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { walletGroups } from '@taquilla/i18n/wallet-groups';
import { WalletButtons } from '@taquilla/ui';

/** Buttons that add the tickets of a purchase to a phone's wallet. Empty at a venue without certificates. */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  return <WalletButtons groups={walletGroups(wallets, useLocale())} />;
}
