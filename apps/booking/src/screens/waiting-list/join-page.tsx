import { useRoute, useSearchParams } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, NeedsScripts, stackClass } from '@taquilla/ui';
import { visitFromSearch } from '@taquilla/visits/choice';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useOfferDuration } from '../../features/waiting-list/use-offer-duration.ts';
import { Area } from '../area.tsx';
import { JoinDate } from './join-date.tsx';
import { JoinSlots } from './join-slots.tsx';
import { NothingChosen } from './nothing-chosen.tsx';
import { VenueLink } from './venue-link.tsx';

/** Joins the list for the query of the address: `?interface=3&products=12x2&day=2026-11-14`, or `?event=3&date=907`. */
export function JoinPage() {
  const t = useTexts();
  const offerDuration = useOfferDuration();
  const { search } = useRoute();
  const [params] = useSearchParams();
  const terms = useVenue().self_service?.waiting_list;
  if (!terms) return <EmptyState action={<VenueLink />}>{t('join.none')}</EmptyState>;
  const [eventId, hourId] = [idOf(params.get('event')), idOf(params.get('date'))];
  const visit = visitFromSearch(search);
  const content = () => {
    if (eventId && hourId) return <JoinDate eventId={eventId} hourId={hourId} />;
    if (Object.keys(visit.quantities).length > 0) return <JoinSlots visit={visit} />;
    return <NothingChosen />;
  };
  return (
    <div className={stackClass(5)}>
      <p>{t('join.lead', { time: offerDuration(terms.offer_minutes) })}</p>
      <NeedsScripts>{t('needsScripts')}</NeedsScripts>
      <div data-needs-scripts="">
        <Area>{content()}</Area>
      </div>
    </div>
  );
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
