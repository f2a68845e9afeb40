import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';

/** `WalletButtons` of a venue that has certificates for wallets: who buys elsewhere does not load them. */
export function Wallets({ wallets: { apple, google } }: { wallets: WalletLinks }) {
  const locale = useLocale();
  const count = apple.length + google.length;
  const { data: Buttons, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallet buttons', locale],
    queryFn: async () => {
      const { WalletButtons, texts } = await import('./wallet-buttons.tsx');
      await texts.load(locale);
      return WalletButtons;
    },
    enabled: count > 0,
    staleTime: Infinity,
  });
  if (count === 0 || isError) return null;
  return Buttons ? <Buttons apple={apple} google={google} /> : <Skeleton height={48 * count} />;
}
