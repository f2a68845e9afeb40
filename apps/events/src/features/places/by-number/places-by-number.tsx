import { isExplained } from '@taquilla/api';
import { isPresale, toCents, type EventProduct } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale, useServerMessage } from '@taquilla/i18n';
import { eventCart, showToast, useEventCart, useVenue } from '@taquilla/shared-state';
import { Button, Price, QuantityStepper } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import type { EventDate } from '../event-date.ts';
import { unitPrice } from '../unit-price.ts';
import styles from './places-by-number.module.css';
import { useAddPlaces } from './use-add-places.ts';

interface PlacesByNumberProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** where people stand, on a date with a map; null: the date has no map */
  sectorId?: number | null;
}

/** Places without numbers: so many of each tariff. Adding replaces what the cart has of this date. */
export function PlacesByNumber({ date, tariffs, reference, sectorId = null }: PlacesByNumberProps) {
  const t = useTexts();
  const say = useServerMessage();
  const line = useEventCart((cart) => cart?.lines.find(({ stock }) => stock.id === date.hour.id));
  const own = line?.products.filter((each) => each.place_id === null && each.sector_id === sectorId) ?? [];
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const quantityOf = (id: number) => changed.get(id) ?? own.find((each) => each.id === id)?.quantity ?? 0;
  const wanted = new Map(tariffs.map(({ id }) => [id, quantityOf(id)]));
  const count = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  const elsewhere = (line?.quantity ?? 0) - own.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = date.event.max_per_client - elsewhere;
  const presaleOf = usePresaleWords(date);
  const { mutate, isPending } = useAddPlaces({ date, tariffs, reference, sectorId });
  const isUnchanged = tariffs.every(
    ({ id }) => quantityOf(id) === (own.find((each) => each.id === id)?.quantity ?? 0),
  );

  const add = () => {
    mutate(wanted, {
      onSuccess: () => {
        setChanged(new Map());
        showToast({ type: 'success', message: t(count > 0 ? 'said.added' : 'said.givenBack', { count }) });
      },
      onError: (error) => {
        // what names no field is that there are too few
        const isShare = isExplained(error) && Object.keys(error.errors).length > 0;
        showToast({ type: 'error', message: isShare ? say(error.message) : t('said.notEnough') });
        // what was given back on the way is no longer held
        if (eventCart.get()?.lines.length === 0) setChanged(new Map());
      },
    });
  };

  return (
    <div className={styles.places}>
      <ul className={styles.tariffs}>
        {tariffs.map((tariff) => (
          <li key={tariff.id} className={styles.tariff}>
            <div>
              <p className={styles.name}>{tariff.name}</p>
              <p className={styles.fact}>
                {[...factsOf(tariff, t), presaleOf(tariff)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Price>{formatMoney(unitPrice(tariff, date))}</Price>
            <QuantityStepper
              value={quantityOf(tariff.id)}
              max={mostOf(tariff, { most, count, own: quantityOf(tariff.id) })}
              onChange={(quantity) => {
                setChanged(new Map([...changed, [tariff.id, quantity]]));
              }}
              label={tariff.name}
              decreaseLabel={t('tariffs.less', { name: tariff.name })}
              increaseLabel={t('tariffs.more', { name: tariff.name })}
            />
          </li>
        ))}
      </ul>
      {count >= most && (
        <p className={styles.fact}>{t('said.tooMany', { quantity: date.event.max_per_client })}</p>
      )}
      <Button size="large" busy={isPending} disabled={isUnchanged} onClick={add}>
        {t(own.length > 0 ? 'tariffs.change' : 'tariffs.add', { count })}
      </Button>
    </div>
  );
}

/** What a presale adds to the price, and until when. */
function usePresaleWords({ hour, priceTime }: EventDate): (tariff: EventProduct) => string {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const end = hour.presale_finished_at;
  return ({ presale_price: presale }) => {
    if (end === null || presale <= 0 || !isPresale(new Date(end), priceTime)) return '';
    const date = formatDate(end, { locale, timeZone, style: 'dayAndTime' });
    return t('tariffs.presale', { price: formatMoney(toCents(presale)), date });
  };
}

function factsOf(
  { category, available, combined_products }: EventProduct,
  t: ReturnType<typeof useTexts>,
): string[] {
  const left = available !== null && available <= 10 ? t('tariffs.left', { count: available }) : '';
  const comes = combined_products
    .filter((each) => each.available)
    .map(({ name }) => t('tariffs.with', { name }));
  return [category, left, ...comes];
}

/** The event's limit counts all tariffs together; the category has so many places left. */
function mostOf(
  { available }: EventProduct,
  { most, count, own }: Record<'most' | 'count' | 'own', number>,
): number {
  return Math.max(own, Math.min(own + most - count, available ?? Infinity));
}
