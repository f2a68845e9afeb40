import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton, walletRows } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { SaleDetails } from '../sale-details.ts';

interface WalletsProps {
  details: SaleDetails;
  wallets: WalletLinks;
}

/** Wallet links or the offline pass, loaded once there are tickets (R347). */
export function Wallets(props: WalletsProps) {
  const locale = useLocale();
  const { data: Parts, isError } = useQuery({
    // not an API path, so that it is not refetched as an API response
    queryKey: ['wallets', locale],
    queryFn: async () => (await import('./wallet-parts.tsx')).loadParts(locale),
    staleTime: Infinity,
  });
  if (isError) return null;
  if (Parts) return <Parts {...props} />;
  const { apple, google } = props.wallets;
  return <Skeleton height={48 * Math.max(1, walletRows(apple, google))} />;
}
