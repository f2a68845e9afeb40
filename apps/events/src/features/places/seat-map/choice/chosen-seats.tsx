import type { EventCartProduct, EventProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { IconDelete, Price, Select } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import type { EventDate } from '../../event-date.ts';
import type { SeatMap } from '../map/seat-map.ts';
import { unitPrice } from '../../unit-price.ts';
import styles from './chosen-seats.module.css';
import { tariffsOfSeat, type TariffsByCategory } from '../../tariffs.ts';
import type { SeatNames } from './use-seat-words.ts';

interface ChosenSeatsProps {
  date: EventDate;
  map: SeatMap;
  products: readonly EventCartProduct[];
  tariffs: TariffsByCategory;
  words: SeatNames;
  onRemove: (seat: number) => void;
  onTariff: (seat: number, tariff: EventProduct) => void;
}

/** The seats in the cart, each with its tariff, its price and a way to give it back. */
export function ChosenSeats({ date, map, products, tariffs, words, onRemove, onTariff }: ChosenSeatsProps) {
  const t = useTexts();
  const seated = products.flatMap((product) => {
    const seat = product.place_id === null ? undefined : map.indexOf(product.place_id);
    return seat === undefined ? [] : [{ seat, product }];
  });
  if (seated.length === 0) return <p className={styles.hint}>{t('chosen.none')}</p>;
  return (
    <ul className={styles.chosen}>
      {seated.map(({ seat, product }) => {
        const choices = tariffsOfSeat(map, tariffs, seat);
        const name = words.full(seat);
        return (
          <li key={seat} className={styles.chosenSeat}>
            <span className={styles.chosenName}>{name}</span>
            {choices.length > 1 && (
              <Select
                aria-label={t('chosen.tariff', { seat: name })}
                value={product.id}
                onChange={(event) => {
                  const tariff = choices.find(({ id }) => id === Number(event.target.value));
                  if (tariff) onTariff(seat, tariff);
                }}
              >
                {choices.map((tariff) => (
                  <option key={tariff.id} value={tariff.id}>
                    {t('chosen.option', { tariff: tariff.name, price: words.price(tariff) })}
                  </option>
                ))}
              </Select>
            )}
            <span className={styles.chosenPrice}>
              <Price>{formatMoney(unitPrice(product, date))}</Price>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('chosen.remove', { seat: name })}
              onClick={() => {
                onRemove(seat);
              }}
            >
              <IconDelete />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
