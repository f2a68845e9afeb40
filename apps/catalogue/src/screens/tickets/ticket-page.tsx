import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../base/choices/texts.ts';
import { Selection } from '../selection/selection.tsx';
import { TicketOffer } from './ticket-offer.tsx';
import { OtherVisits } from './other-visits.tsx';

/** Page for the choice of a visit. */
export function TicketPage() {
  const t = useTexts();
  const isHeld = useVenue().sale_time_in_minute !== null;
  const added = {
    title: t('visit.added.title'),
    againLabel: t('visit.added.another'),
    isHeld,
    More: OtherVisits,
  };
  return <Selection type="tickets" title={t('visit.title')} added={added} Offer={TicketOffer} />;
}
