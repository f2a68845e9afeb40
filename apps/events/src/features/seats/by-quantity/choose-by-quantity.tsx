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
import { maxOfTariff } from './max-of-tariff.ts';
import styles from './choose-by-quantity.module.css';
import type { UnseatedSector } from './add-by-quantity.ts';
import { useAddByQuantity } from './use-add-by-quantity.ts';

/** Maximum number of places left of a tariff that is shown. */
const FEW_LEFT = 10;

interface ChooseByQuantityProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** places left for all tariffs together, including places held by this cart */
  left: number;
  /** unseated sector of a date with a map; null: the date has no map */
  sector?: UnseatedSector | null;
}

/** Selection by quantity per tariff. Adding replaces the cart's places of this date. */
export function ChooseByQuantity({ date, tariffs, reference, left, sector = null }: ChooseByQuantityProps) {
  const t = useTexts();
  const refusalMessage = useRefusalMessage();
  const line = useEventCart((cart) => cart?.lines.find(({ stock }) => stock.id === date.hour.id));
  const hasOthers = useEventCart((cart) => cart?.lines.some(({ stock }) => stock.id !== date.hour.id));
  const { cost = 0 } = useManagementCost();
  const sectorId = sector?.id ?? null;
  const inCart =
    line?.products.filter((product) => product.place_id === null && product.sector_id === sectorId) ?? [];
  const quantityInCart = (id: number) => inCart.find((product) => product.id === id)?.quantity ?? 0;
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const [refusal, setRefusal] = useState<{ message: string; mustWait: boolean } | null>(null);
  const requested = new Map(tariffs.map(({ id }) => [id, changed.get(id) ?? quantityInCart(id)]));
  const quantityOf = (id: number) => requested.get(id) ?? 0;
  const count = [...requested.values()].reduce((sum, quantity) => sum + quantity, 0);
  const chosen = tariffs.filter(({ id }) => quantityOf(id) > 0);
  // the booking fee is paid once for all dates of the cart
  const { total, managementCost } = cartTotals(
    chosen.map((tariff) => unitPrice(tariff, date) * quantityOf(tariff.id)),
    0,
    hasOthers ? 0 : cost,
  );
  const { max, used, text } = useEventLimit(date);
  const allowed = max - used + inCart.reduce((sum, { quantity }) => sum + quantity, 0);
  const mostTotal = Math.min(allowed, left);
  // shown from the start, because a text that appears with the last place would move the button
  const bound = useBoundText({ allowed, left, text });
  const facts = useTariffFacts(date);
  const { mutate, isPending } = useAddByQuantity({ date, tariffs, reference, sector });
  const isUnchanged = tariffs.every(({ id }) => quantityOf(id) === quantityInCart(id));

  const maxReason = (tariff: EventProduct) => {
    const free = leftOf(tariff, left);
    if (free >= allowed) return text;
    return free > 0 ? t('said.onlyLeft', { count: free }) : t('places.none');
  };
  const change = (id: number, quantity: number) => {
    setRefusal(null);
    setChanged(new Map([...changed, [id, quantity]]));
  };
  const add = () => {
    setRefusal(null);
    mutate(requested, {
      onSuccess: () => {
        setChanged(new Map());
        showToast({ type: 'success', message: t(count > 0 ? 'said.added' : 'said.givenBack', { count }) });
      },
      // the entered quantities stay, so that they can be changed
      onError: (error) => {
        setRefusal(refusalMessage(error));
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
                  leftOf(tariff, left) <= FEW_LEFT && t('tariffs.left', { count: leftOf(tariff, left) }),
                  ...facts.included(tariff),
                  ...facts.presale(tariff),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Price>{formatMoney(unitPrice(tariff, date))}</Price>
            <QuantityStepper
              value={quantityOf(tariff.id)}
              max={maxOfTariff(tariff, { tariffs, requested, limits: { allowed, left } })}
              onChange={(quantity) => {
                change(tariff.id, quantity);
              }}
              label={tariff.name}
              decreaseLabel={t('tariffs.less', { name: tariff.name })}
              increaseLabel={t('tariffs.more', { name: tariff.name })}
              maxReason={maxReason(tariff)}
            />
          </li>
        ))}
      </ul>
      {bound !== null && (
        <p className={classNames(styles.fact, count > 0 && count >= mostTotal && styles.reached)}>{bound}</p>
      )}
      {refusal && (
        <Alert type="danger" message={refusal.message} action={refusal.mustWait && <WaitingRoomLink />} />
      )}
      <div className={styles.add}>
        <Button size="large" busy={isPending} disabled={isUnchanged} onClick={add}>
          {count > 0
            ? t(inCart.length > 0 ? 'tariffs.change' : 'tariffs.add', { count })
            : t(inCart.length > 0 ? 'tariffs.giveBack' : 'tariffs.addNone')}
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

/**
 * Returns the text of the lower bound, purchase limit or places left; null when no places are left, which is shown
 * above.
 */
function useBoundText({ allowed, left, text }: { allowed: number; left: number; text: string }) {
  const t = useTexts();
  if (left >= allowed) return text;
  return left > 0 ? t('said.onlyLeft', { count: left }) : null;
}

/** Returns the message for a failed hold, and whether the visitor has to pass the waiting room. */
function useRefusalMessage(): (error: unknown) => { message: string; mustWait: boolean } {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal.type === 'refused')
      return { message: refusalText(refusal.message), mustWait: refusal.mustWait };
    return {
      message: t(refusal.type === 'unavailable' ? 'said.notEnough' : 'said.unreached'),
      mustWait: false,
    };
  };
}
