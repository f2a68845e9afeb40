import type { AuthorityState } from '@taquilla/contracts';
import { useTexts } from '../../../texts.ts';
import { Facts } from './facts.tsx';

/** How the ticketing authority stands to a purchase of an event: its documents exist once it has been issued. */
export function EventFacts({ authority }: { authority: AuthorityState | null }) {
  const t = useTexts();
  if (!authority) return null;
  return (
    <Facts
      facts={[
        [t('detail.authority'), t(`authority.${authority.state}`)],
        [t('detail.seal'), authority.seal ?? undefined],
      ]}
    />
  );
}
