import { eventHoursQuery, eventTariffsQuery, query } from '@taquilla/api/calls';
import { endpoints, type EventDetail, type EventHour, type EventProduct } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  buttonClass,
  Field,
  QuantityStepper,
  Select,
  Skeleton,
  stackClass,
  textClass,
} from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { JoinForm } from './join-form.tsx';
import { NothingChosen } from './nothing-chosen.tsx';
import styles from './waiting-list.module.css';

interface JoinDateProps {
  eventId: number;
  hourId: number;
}

/** Joins the waiting list of an event date for places of one tariff. */
export function JoinDate({ eventId, hourId }: JoinDateProps) {
  const locale = useLocale();
  const venue = useVenue();
  const event = useQuery({
    ...query(endpoints.event, { id: eventId, language: locale }),
    throwOnError: true,
  });
  const hours = useQuery({ ...eventHoursQuery(eventId), throwOnError: true });
  const hour = hours.data?.find(({ id }) => id === hourId);
  const priceListId = hour?.price_list_id ?? 0;
  const tariffs = useQuery({
    ...eventTariffsQuery({ priceListId, hourId, locale, reference: undefined }),
    enabled: priceListId > 0,
    throwOnError: true,
  });
  if (!event.data || !hours.data) return <Skeleton height={480} />;
  if (!hour || priceListId === 0 || event.data.headquarter_id !== venue.id) return <NothingChosen />;
  if (!tariffs.data) return <Skeleton height={480} />;
  const [first] = tariffs.data;
  if (!first) return <NothingChosen />;
  return <Places event={event.data} hour={hour} tariffs={tariffs.data} first={first} />;
}

interface PlacesProps {
  event: EventDetail;
  hour: EventHour;
  tariffs: readonly EventProduct[];
  first: EventProduct;
}

function Places({ event, hour, tariffs, first }: PlacesProps) {
  const t = useTexts();
  const { slug, timezone: timeZone } = useVenue();
  const locale = useLocale();
  const [tariffId, setTariffId] = useState(first.id);
  const [quantity, setQuantity] = useState(1);
  const tariff = tariffs.find(({ id }) => id === tariffId) ?? first;
  const left = Math.min(hour.available, tariff.available ?? hour.available);
  const most = event.max_per_client;
  return (
    <div className={stackClass(5)}>
      <section className={styles.facts} aria-label={t('join.for')}>
        <p className={textClass('strong')}>{event.title}</p>
        <p>{formatDate(hour.visit_at, { locale, timeZone, style: 'dayAndTime' })}</p>
      </section>
      <Field label={t('join.tariff')} required>
        <Select
          value={tariff.id}
          onChange={({ target }) => {
            setTariffId(Number(target.value));
          }}
        >
          {tariffs.map(({ id, name, category }) => (
            <option key={id} value={id}>
              {[category, name].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.state}>
        <p className={textClass('strong')}>{t('join.quantity')}</p>
        <QuantityStepper
          value={quantity}
          min={1}
          max={most}
          onChange={setQuantity}
          label={t('join.quantity')}
          decreaseLabel={t('join.less')}
          increaseLabel={t('join.more')}
          maxReason={t('join.most', { count: most })}
        />
      </div>
      {left >= quantity ? (
        <Alert
          type="info"
          message={t('join.freeDate')}
          action={
            <Link
              to={`/monuments/${slug}/event-siae?event=${event.id}&date=${hour.id}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('join.book')}
            </Link>
          }
        />
      ) : (
        <JoinForm
          request={{ kind: 'date', id: hour.id, body: { category_price_list_id: tariff.id, quantity } }}
        />
      )}
    </div>
  );
}
