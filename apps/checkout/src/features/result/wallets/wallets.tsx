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
export function Wallets({ details, wallets: { apple, google } }: WalletsProps) {
  const locale = useLocale();
  const links = [
    ...apple.map((link) => ({ ...link, wallet: 'apple' as const, isOnly: apple.length === 1 })),
    ...google.map((link) => ({ ...link, wallet: 'google' as const, isOnly: google.length === 1 })),
  ];
  const isOffered = links.length > 0;
  const { data: Parts, isError } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['wallets', locale, isOffered],
    queryFn: async () => {
      const { WalletButtons, KeepHere, texts } = await import('./wallet-parts.ts');
      await texts.load(locale);
      return { WalletButtons, KeepHere };
    },
    staleTime: Infinity,
  });
  if (isError) return null;
  if (!Parts) return <Skeleton height={48 * Math.max(1, links.length)} />;
  return isOffered ? <Parts.WalletButtons links={links} /> : <Parts.KeepHere details={details} />;
}
