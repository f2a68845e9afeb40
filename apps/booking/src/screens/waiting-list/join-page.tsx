import { useRoute, useSearchParams } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts, stackClass, State } from '@taquilla/ui';
import { visitFromSearch } from '@taquilla/visits/choice';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useOfferDuration } from '../../features/waiting-list/use-offer-duration.ts';
import { Area } from '../area.tsx';
import { JoinDate } from './join-date.tsx';
import { JoinSlots } from './join-slots.tsx';
import { NothingChosen } from './nothing-chosen.tsx';
import { VenueLink } from './venue-link.tsx';
import styles from './waiting-list.module.css';

/** Joins the list for the query of the address: `?interface=3&products=12x2&day=2026-11-14`, or `?event=3&date=907`. */
export function JoinPage() {
  const t = useTexts();
  const offerDuration = useOfferDuration();
  const { search } = useRoute();
  const [params] = useSearchParams();
  const terms = useVenue().self_service?.waiting_list;
  if (!terms) {
    return <State title={t('title')} lead={t('join.none')} action={<VenueLink />} illustration="lost" />;
  }
  const [eventId, hourId] = [idOf(params.get('event')), idOf(params.get('date'))];
  const visit = visitFromSearch(search);
  const isDate = eventId !== undefined && hourId !== undefined;
  if (!isDate && Object.keys(visit.quantities).length === 0) return <NothingChosen />;
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <div className={stackClass(5)}>
        <p>{t('join.lead', { time: offerDuration(terms.offer_minutes) })}</p>
        <NeedsScripts>{t('needsScripts')}</NeedsScripts>
        <div data-needs-scripts="">
          <Area>{isDate ? <JoinDate eventId={eventId} hourId={hourId} /> : <JoinSlots visit={visit} />}</Area>
        </div>
      </div>
    </div>
  );
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
