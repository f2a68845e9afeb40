/** Code that is loaded once there are tickets. */
import type { Locale, WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { walletGroups } from '@taquilla/i18n/wallet-groups';
import { WalletButtons } from '@taquilla/ui';
import type { SaleDetails } from '../sale-details.ts';
import { OfflinePassButton } from './offline-pass-button.tsx';
import { texts } from './wallet-texts.ts';

export { saveCalendar } from '../save-calendar.ts';
export { shareVisit } from '../share-visit.ts';

interface PartsProps {
  details: SaleDetails;
  wallets: WalletLinks;
}

/** Loads the texts and returns `Parts`. */
export async function loadParts(locale: Locale): Promise<typeof Parts> {
  await texts.load(locale);
  return Parts;
}

/** `WalletButtons` for a venue with wallet certificates, else `OfflinePassButton` (R346). */
function Parts({ details, wallets }: PartsProps) {
  const groups = walletGroups(wallets, useLocale());
  const hasWallets = wallets.apple.length + wallets.google.length > 0;
  return hasWallets ? <WalletButtons groups={groups} /> : <OfflinePassButton details={details} />;
}
