import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { walletGroups } from '@taquilla/i18n/wallet-groups';
import { WalletButtons } from '@taquilla/ui';

/** `WalletButtons`, loaded only for a venue with wallet certificates. */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  const locale = useLocale();
  const count = walletRows(wallets.apple, wallets.google);
  const { data: Buttons, isError } = useQuery({
    // not an API path, so that it is not refetched as an API response
    queryKey: ['wallet buttons', locale],
    queryFn: async () => (await import('./wallet-buttons.tsx')).loadButtons(locale),
    enabled: count > 0,
    staleTime: Infinity,
  });
  if (count === 0 || isError) return null;
  return Buttons ? <Buttons {...wallets} /> : <Skeleton height={48 * count} />;
}
