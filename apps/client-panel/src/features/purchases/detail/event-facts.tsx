import type { AuthorityState } from '@taquilla/contracts';
import { useTexts } from '../../../texts.ts';
import { Facts } from './facts.tsx';

/** State of a purchase at the ticketing authority; its documents exist once it has been issued. */
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
