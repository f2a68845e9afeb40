import { query } from '@taquilla/api/calls';
import { endpoints, toCents, type Event, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts as useRoomTexts } from '../../texts.ts';
import { OfferList, OfferRow } from './offer-row.tsx';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

const MOST = 6;

/** The venue's next events in the order of the response, soonest first; absent if the list fails to load (R480). */
export function Programme({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(query(endpoints.events, { id: venue.id, language: useLocale() }));
  if (isLoading) return <Skeleton height={480} />;
  if (!data) return null;
  const coming = data.filter((event) => event.next_hour_at !== null).slice(0, MOST);
  const all = (
    <p>
      <Link to={`/monuments/${venue.slug}/event-siae`}>{t('programme.all')}</Link>
    </p>
  );
  return (
    <Section title={t('programme.title')}>
      {coming.length === 0 ? (
        <EmptyState action={all}>{t('programme.empty')}</EmptyState>
      ) : (
        <>
          <OfferList>
            {coming.map((event) => (
              <EventRow key={event.id} venue={venue} event={event} />
            ))}
          </OfferList>
          {all}
        </>
      )}
    </Section>
  );
}

function EventRow({ venue, event }: { venue: Headquarter; event: Event }) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const locale = useLocale();
  const { next_hour_at: at, price_from: least, availability } = event;
  const isFull = availability === 'none';
  return (
    <OfferRow
      name={event.title}
      to={`/monuments/${venue.slug}/event-siae?event=${event.id}`}
      notes={[
        at !== null && formatDate(at, { locale, timeZone: venue.timezone, style: 'dayAndTime' }),
        isFull && t('programme.full'),
      ]}
      price={
        isFull || least === null ? undefined : tRoom('home.from', { price: formatMoney(toCents(least)) })
      }
    />
  );
}
