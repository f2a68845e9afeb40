import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { walletGroups } from '@taquilla/i18n/wallet-groups';
import { stackClass, WalletButtons, walletRows } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

/** Buttons that add the changed tickets to a phone's wallet (R316). Null at a venue without certificates. */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  const t = useTexts();
  const groups = walletGroups(wallets, useLocale());
  if (walletRows(wallets.apple, wallets.google) === 0) return null;
  return (
    <div className={stackClass(3)}>
      <WalletButtons groups={groups} />
      <p>{t('walletsNote')}</p>
    </div>
  );
}
