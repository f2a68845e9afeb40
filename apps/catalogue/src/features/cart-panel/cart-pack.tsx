import { sortProducts, toCents, type Pack } from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import type { PackProblem } from '@taquilla/shared-state';
import { classNames, FieldError, IconDelete, IconEdit, Price, stackClass, textClass } from '@taquilla/ui';
import small from '../../base/choices/small-button.module.css';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './cart-pack.module.css';
import { useScheduleText } from './use-schedule-text.ts';

interface CartPackProps {
  pack: Pack;
  /** page on which the pack can be changed */
  changePath: string;
  /** leaves the cart for that page */
  onChange: () => void;
  /** reason why the pack cannot be bought any more */
  problem: PackProblem | undefined;
  onDelete: (pack: Pack) => void;
}

/** One pack: its products in order, its schedules and a remove button. */
export function CartPack({ pack, changePath, onChange, problem, onDelete }: CartPackProps) {
  const t = useTexts();
  const scheduleText = useScheduleText();
  const products = sortProducts(pack.products, useLocale());
  const visits = pack.schedules.map(scheduleText);
  const lines = products.map(({ quantity, name }) => t('visit.product', { quantity, name }));
  return (
    <li className={classNames(stackClass(1), styles.pack, problem && styles.lost)}>
      {visits.length > 0 && (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <li key={visit}>{visit}</li>
          ))}
        </ul>
      )}
      <ul className={styles.products}>
        {products.map(({ id, total, former_total, quantity }, index) => (
          <li key={id} className={styles.product}>
            <span>
              {lines[index]}
              {former_total !== undefined && (
                <small className={classNames(textClass('note'), styles.former)}>
                  {t('cart.formerPrice', { price: formatMoney(toCents(former_total) * quantity) })}
                </small>
              )}
            </span>
            <Price>{formatMoney(toCents(total) * quantity)}</Price>
          </li>
        ))}
      </ul>
      {problem && <FieldError>{t(`cart.problem.${problem}`)}</FieldError>}
      <div className={styles.actions}>
        <Link
          to={changePath}
          className={classNames(small.button, styles.change)}
          aria-label={t('cart.changePack', { pack: [...lines, ...visits].join(', ') })}
          onClick={onChange}
        >
          <IconEdit />
          {t('cart.change')}
        </Link>
        <button
          type="button"
          className={classNames(small.button, styles.delete)}
          aria-label={t('cart.deletePack', { pack: [...lines, ...visits].join(', ') })}
          onClick={() => {
            onDelete(pack);
          }}
        >
          <IconDelete />
          {t('cart.delete')}
        </button>
      </div>
    </li>
  );
}
