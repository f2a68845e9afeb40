import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton, walletRows } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';

/** `WalletButtons` of a venue that has certificates for wallets: who has bought elsewhere does not load them (R316). */
export function Wallets({ wallets }: { wallets: WalletLinks }) {
  const locale = useLocale();
  const count = walletRows(wallets.apple, wallets.google);
  const { data: Buttons, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallets of a change', locale],
    queryFn: async () => (await import('./wallet-buttons.tsx')).loadButtons(locale),
    enabled: count > 0,
    staleTime: Infinity,
  });
  if (count === 0 || isError) return null;
  return Buttons ? <Buttons {...wallets} /> : <Skeleton height={56 * (count + 1)} />;
}
