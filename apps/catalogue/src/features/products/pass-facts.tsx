import { toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, IconCalendar, IconGift, IconTicket, IconUser, stackClass } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './facts.module.css';

type PassFactsProps = Pick<Product, 'total' | 'is_nominated'> & { pass: NonNullable<Product['pass']> };

/** Facts of a tourist pass: validity, number of uses, saving and holder. */
export function PassFacts({ pass, total, is_nominated: isNominated }: PassFactsProps) {
  const t = useTexts();
  const saved = toCents(pass.worth ?? 0) - toCents(total);
  return (
    <ul className={classNames(stackClass(2), styles.facts, styles.pass)}>
      <li>
        <IconCalendar />
        {t('passes.validity', { count: pass.validity_days })}
      </li>
      <li>
        <IconTicket />
        {t(pass.is_individual_use ? 'passes.individual' : 'passes.shared', { count: pass.uses })}
      </li>
      {saved > 0 && (
        <li className={styles.saved}>
          <IconGift />
          {t('passes.saves', { amount: formatMoney(saved) })}
        </li>
      )}
      {isNominated && (
        <li>
          <IconUser />
          {t('passes.nominated')}
        </li>
      )}
    </ul>
  );
}
