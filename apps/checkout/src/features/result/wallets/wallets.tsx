import type { WalletLinks } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { SaleDetails } from '../ticket.tsx';

interface WalletsProps {
  details: SaleDetails;
  wallets: WalletLinks;
}

/** `WalletButtons` of a venue that has certificates, else `KeepHere` (R347): whoever has no ticket yet loads neither. */
export function Wallets({ details, wallets }: WalletsProps) {
  const locale = useLocale();
  const { data: Parts, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallets', locale],
    queryFn: async () => {
      const { KeepHere, texts, WalletButtons } = await import('./wallet-parts.ts');
      await texts.load(locale);
      return { KeepHere, WalletButtons };
    },
    staleTime: Infinity,
  });
  if (isError) return null;
  const rows = wallets.apple.length + Math.min(wallets.google.length, 3);
  if (!Parts) return <Skeleton height={48 * Math.max(1, rows)} />;
  return rows > 0 ? <Parts.WalletButtons {...wallets} /> : <Parts.KeepHere details={details} />;
}
