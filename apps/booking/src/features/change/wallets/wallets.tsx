import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { walletGroups } from '@taquilla/i18n/wallet-groups';
import { stackClass, WalletButtons, walletRows } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

/** `WalletButtons`, loaded only for a venue with wallet certificates (R316). */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  const locale = useLocale();
  const count = walletRows(wallets.apple, wallets.google);
  const { data: Buttons, isError } = useQuery({
    // not an API path, so that it is not refetched as an API response
    queryKey: ['wallets of a change', locale],
    queryFn: async () => (await import('./wallet-buttons.tsx')).loadButtons(locale),
    enabled: count > 0,
    staleTime: Infinity,
  });
  if (count === 0 || isError) return null;
  return Buttons ? <Buttons {...wallets} /> : <Skeleton height={56 * (count + 1)} />;
}
