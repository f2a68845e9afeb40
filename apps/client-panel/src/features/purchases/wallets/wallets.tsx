import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton, walletRows } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';

/** `WalletButtons` of a venue that has certificates for wallets: who buys elsewhere does not load them. */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  const locale = useLocale();
  const count = walletRows(wallets.apple, wallets.google);
  const { data: Buttons, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallet buttons', locale],
    queryFn: async () => (await import('./wallet-buttons.tsx')).loadButtons(locale),
    enabled: count > 0,
    staleTime: Infinity,
  });
  if (count === 0 || isError) return null;
  return Buttons ? <Buttons {...wallets} /> : <Skeleton height={48 * count} />;
}
