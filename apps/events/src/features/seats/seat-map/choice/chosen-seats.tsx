import type { EventCartProduct, EventProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { IconClose, Price, Select } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts.ts';
import { unitPrice, type EventDate } from '../../event-date.ts';
import type { SeatMap } from '../map/seat-map.ts';
import styles from './chosen-seats.module.css';
import { tariffsOfSeat, type TariffsByCategory } from '../../tariffs.ts';
import type { SeatNames } from './use-seat-names.ts';

interface ChosenSeatsProps {
  date: EventDate;
  map: SeatMap;
  products: readonly EventCartProduct[];
  tariffs: TariffsByCategory;
  names: SeatNames;
  onRemove: (seat: number) => void;
  /** called with a product of an unseated sector */
  onRemoveStanding: (product: EventCartProduct) => void;
  onTariff: (seat: number, tariff: EventProduct) => void;
}

/** Seats and unseated places of this date in the cart: tariff, price and a button to remove each. */
export function ChosenSeats(props: ChosenSeatsProps) {
  const { date, map, products, tariffs, names, onRemove, onRemoveStanding, onTariff } = props;
  const t = useTexts();
  return (
    <ul>
      {products.map((product) => {
        const { place_id, sector_id, quantity } = product;
        const seat = place_id === null ? undefined : map.indexOf(place_id);
        if (seat === undefined) {
          const sector = map.layout.sectors.find(({ id }) => id === sector_id)?.name ?? product.category;
          return (
            <ChosenPlace
              key={`${sector_id ?? ''}-${product.id}`}
              name={t('cart.product', { quantity, name: sector })}
              price={quantity * unitPrice(product, date)}
              onRemove={() => {
                onRemoveStanding(product);
              }}
            >
              <span className={styles.tariff}>{product.name}</span>
            </ChosenPlace>
          );
        }
        const choices = tariffsOfSeat(map, tariffs, seat);
        return (
          <ChosenPlace
            key={`seat-${seat}`}
            name={names.full(seat)}
            price={unitPrice(product, date)}
            onRemove={() => {
              onRemove(seat);
            }}
          >
            {choices.length > 1 && (
              <Select
                aria-label={t('chosen.tariff', { seat: names.full(seat) })}
                value={product.id}
                onChange={(event) => {
                  const tariff = choices.find(({ id }) => id === Number(event.target.value));
                  if (tariff) onTariff(seat, tariff);
                }}
              >
                {choices.map((tariff) => (
                  <option key={tariff.id} value={tariff.id}>
                    {t('chosen.option', { tariff: tariff.name, price: names.price(tariff) })}
                  </option>
                ))}
              </Select>
            )}
          </ChosenPlace>
        );
      })}
    </ul>
  );
}

interface ChosenPlaceProps {
  name: string;
  /** cents */
  price: number;
  onRemove: () => void;
  /** choice of the tariff, if there are several */
  children: ReactNode;
}

function ChosenPlace({ name, price, onRemove, children }: ChosenPlaceProps) {
  const t = useTexts();
  return (
    <li className={styles.chosenSeat}>
      <span className={styles.chosenName}>{name}</span>
      {children}
      <span className={styles.chosenPrice}>
        <Price>{formatMoney(price)}</Price>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('chosen.remove', { seat: name })}
        onClick={onRemove}
      >
        <IconClose />
      </button>
    </li>
  );
}
