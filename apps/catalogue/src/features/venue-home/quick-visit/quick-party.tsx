import { toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, QuantityStepper, textClass } from '@taquilla/ui';
import { useTexts as useChoiceTexts } from '../../../base/choices/texts.ts';
import { useTexts } from '../texts.ts';
import styles from './quick-visit.module.css';

interface QuickPartyProps {
  rows: readonly Product[];
  quantities: Readonly<Record<number, number>>;
  /** their prices depend on a day that is not known yet */
  isPriceUnknown: boolean;
  onChange: (productId: number, quantity: number) => void;
}

/** Quantities of the products, with unit prices. */
export function QuickParty({ rows, quantities, isPriceUnknown, onChange }: QuickPartyProps) {
  const t = useTexts();
  const tChoice = useChoiceTexts();
  return (
    <ul className={styles.party} aria-label={t('quick.tickets')}>
      {rows.map(({ id, name, description, total, max_quantity: most }) => (
        <li key={id}>
          <div className={styles.who}>
            <span>
              <span className={textClass('strong')}>{name}</span>{' '}
              <span className={classNames(textClass('soft'), isPriceUnknown && styles.unknown)} data-later="">
                {formatMoney(toCents(total))}
              </span>
            </span>
            {description && <span className={textClass('note')}>{description}</span>}
          </div>
          <div data-needs-scripts="">
            <QuantityStepper
              value={quantities[id] ?? 0}
              {...(most !== null && { max: most })}
              label={name}
              decreaseLabel={tChoice('products.less', { name })}
              increaseLabel={tChoice('products.more', { name })}
              onChange={(quantity) => {
                onChange(id, quantity);
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
