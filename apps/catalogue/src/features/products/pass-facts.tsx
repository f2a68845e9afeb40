import type { Product } from '@taquilla/contracts';
import { IconCalendar, IconTicket, IconUser } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './pass-facts.module.css';

interface PassFactsProps {
  pass: NonNullable<Product['pass']>;
  isNominated: boolean;
}

/** How long a tourist pass is valid, how often it can be used, and whose it is. */
export function PassFacts({ pass, isNominated }: PassFactsProps) {
  const t = useTexts();
  return (
    <ul className={styles.facts}>
      <li>
        <IconCalendar />
        {t('passes.validity', { count: pass.validity_days })}
      </li>
      <li>
        <IconTicket />
        {t(pass.is_individual_use ? 'passes.individual' : 'passes.shared', { count: pass.uses })}
      </li>
      {isNominated && (
        <li>
          <IconUser />
          {t('passes.nominated')}
        </li>
      )}
    </ul>
  );
}
