import type { Product } from '@taquilla/contracts';
import { IconCalendar, IconTicket, IconUser } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './pass-facts.module.css';

/** How long a tourist pass is valid, how often it can be used, and whose it is. */
export function PassFacts({ pass }: { pass: NonNullable<Product['pass']> }) {
  const t = useTexts();
  return (
    <ul className={styles.facts}>
      <li>
        <IconCalendar />
        {t('passes.validity', { count: pass.validity_days })}
      </li>
      <li>
        <IconTicket />
        {t('passes.uses', { count: pass.uses })}
      </li>
      <li>
        <IconUser />
        {t(pass.is_individual_use ? 'passes.individual' : 'passes.shared')}
      </li>
    </ul>
  );
}
