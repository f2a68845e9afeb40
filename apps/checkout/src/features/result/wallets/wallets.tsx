import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton, walletRows } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { SaleDetails } from '../ticket.tsx';

interface WalletsProps {
  details: SaleDetails;
  wallets: WalletLinks;
}

/** Adds the tickets to a wallet, or keeps them here: whoever has no ticket yet loads neither (R347). */
export function Wallets(props: WalletsProps) {
  const locale = useLocale();
  const { data: Parts, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallets', locale],
    queryFn: async () => (await import('./wallet-parts.tsx')).loadParts(locale),
    staleTime: Infinity,
  });
  if (isError) return null;
  if (Parts) return <Parts {...props} />;
  const { apple, google } = props.wallets;
  return <Skeleton height={48 * Math.max(1, walletRows(apple, google))} />;
}
