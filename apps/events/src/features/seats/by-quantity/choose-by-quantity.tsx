import { cartTotals, type EventProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { showToast, useEventCart } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  classNames,
  PoliteStatus,
  Price,
  QuantityStepper,
  stackClass,
  textClass,
} from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { useManagementCost } from '@taquilla/visits';
import { unitPrice, type EventDate } from '../event-date.ts';
import { refusalOf } from '../refusal.ts';
import { WaitingRoomLink } from '@taquilla/visits/waiting-room';
import { useEventLimit } from '../use-event-limit.ts';
import { useTariffFacts } from '../use-tariff-facts.ts';
import { mostOfTariff } from './most-of-tariff.ts';
import styles from './places-by-number.module.css';
import type { UnseatedSector } from './add-by-quantity.ts';
import { useAddByQuantity } from './use-add-by-quantity.ts';

/** So few places left are told. */
const FEW = 10;

interface PlacesByNumberProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** places left for all tariffs together, those of this cart among them */
  left: number;
  /** where people stand, on a date with a map; null: the date has no map */
  sector?: UnseatedSector | null;
}

/** Places without numbers: so many of each tariff. Adding replaces what the cart has of this date. */
export function ChooseByQuantity({ date, tariffs, reference, left, sector = null }: PlacesByNumberProps) {
  const t = useTexts();
  const sayRefusal = useRefusalWords();
  const line = useEventCart((cart) => cart?.lines.find(({ stock }) => stock.id === date.hour.id));
  const hasOthers = useEventCart((cart) => cart?.lines.some(({ stock }) => stock.id !== date.hour.id));
  const { cost = 0 } = useManagementCost();
  const sectorId = sector?.id ?? null;
  const own = line?.products.filter((each) => each.place_id === null && each.sector_id === sectorId) ?? [];
  const ownOf = (id: number) => own.find((each) => each.id === id)?.quantity ?? 0;
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const [refusal, setRefusal] = useState<{ message: string; mustWait: boolean } | null>(null);
  const wanted = new Map(tariffs.map(({ id }) => [id, changed.get(id) ?? ownOf(id)]));
  const quantityOf = (id: number) => wanted.get(id) ?? 0;
  const count = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  const chosen = tariffs.filter(({ id }) => quantityOf(id) > 0);
  // the booking fee is paid once for all dates of the cart
  const { total, managementCost } = cartTotals(
    chosen.map((each) => unitPrice(each, date) * quantityOf(each.id)),
    0,
    hasOthers ? 0 : cost,
  );
  const { most, taken, words } = useEventLimit(date);
  const share = most - taken + own.reduce((sum, { quantity }) => sum + quantity, 0);
  const room = Math.min(share, left);
  // said from the start: appearing with the last place it would push the button away
  const bound = useBoundWords({ share, left, words });
  const facts = useTariffFacts(date);
  const { mutate, isPending } = useAddByQuantity({ date, tariffs, reference, sector });
  const isUnchanged = tariffs.every(({ id }) => quantityOf(id) === ownOf(id));

  const whyNoMore = (tariff: EventProduct) => {
    const free = leftOf(tariff, left);
    if (free >= share) return words;
    return free > 0 ? t('said.onlyLeft', { count: free }) : t('places.none');
  };
  const change = (id: number, quantity: number) => {
    setRefusal(null);
    setChanged(new Map([...changed, [id, quantity]]));
  };
  const add = () => {
    setRefusal(null);
    mutate(wanted, {
      onSuccess: () => {
        setChanged(new Map());
        showToast({ type: 'success', message: t(count > 0 ? 'said.added' : 'said.givenBack', { count }) });
      },
      // what was asked for stays entered, to be changed
      onError: (error) => {
        setRefusal(sayRefusal(error));
      },
    });
  };

  return (
    <div className={stackClass(4)}>
      <ul className={styles.tariffs}>
        {tariffs.map((tariff) => (
          <li key={tariff.id} className={styles.tariff}>
            <div>
              <p className={textClass('strong')}>{tariff.name}</p>
              <p className={styles.fact}>
                {[
                  tariff.category,
                  leftOf(tariff, left) <= FEW && t('tariffs.left', { count: leftOf(tariff, left) }),
                  ...facts.along(tariff),
                  ...facts.presale(tariff),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Price>{formatMoney(unitPrice(tariff, date))}</Price>
            <QuantityStepper
              value={quantityOf(tariff.id)}
              max={mostOfTariff(tariff, { tariffs, wanted, room: { share, left } })}
              onChange={(quantity) => {
                change(tariff.id, quantity);
              }}
              label={tariff.name}
              decreaseLabel={t('tariffs.less', { name: tariff.name })}
              increaseLabel={t('tariffs.more', { name: tariff.name })}
              maxReason={whyNoMore(tariff)}
            />
          </li>
        ))}
      </ul>
      {bound !== null && (
        <p className={classNames(styles.fact, count > 0 && count >= room && styles.reached)}>{bound}</p>
      )}
      {refusal && (
        <Alert type="danger" message={refusal.message} action={refusal.mustWait && <WaitingRoomLink />} />
      )}
      <div className={styles.add}>
        <Button size="large" busy={isPending} disabled={isUnchanged} onClick={add}>
          {count > 0
            ? t(own.length > 0 ? 'tariffs.change' : 'tariffs.add', { count })
            : t(own.length > 0 ? 'tariffs.giveBack' : 'tariffs.addNone')}
        </Button>
        {count > 0 && <Price size="large">{formatMoney(total)}</Price>}
        {managementCost > 0 && (
          <span className={textClass('note')}>
            {t('bar.feeInside', { fee: formatMoney(managementCost) })}
          </span>
        )}
      </div>
      <PoliteStatus>{`${t('bar.places', { count })}, ${formatMoney(total)}`}</PoliteStatus>
    </div>
  );
}

const leftOf = ({ available }: EventProduct, left: number): number => Math.min(available ?? Infinity, left);

/** How many places can be had, by whichever is less; that there are none at all is said above. */
function useBoundWords({ share, left, words }: { share: number; left: number; words: string }) {
  const t = useTexts();
  if (left >= share) return words;
  return left > 0 ? t('said.onlyLeft', { count: left }) : null;
}

/** Why the places could not be had, and what to do. */
function useRefusalWords(): (error: unknown) => { message: string; mustWait: boolean } {
  const t = useTexts();
  const say = useRefusalText('buying');
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal.type === 'refused') return { message: say(refusal.why), mustWait: refusal.mustWait };
    return { message: t(refusal.type === 'taken' ? 'said.notEnough' : 'said.unreached'), mustWait: false };
  };
}
