import type { Headquarter, SalesType } from '@taquilla/contracts';
import { useTexts } from '../../texts.ts';
import { SalesOption } from './sales-option.tsx';
import styles from './sales-options.module.css';
import { Section } from './section.tsx';

/** All sales types of a venue that has several. */
export function SalesOptions({ venue, options }: { venue: Headquarter; options: readonly SalesType[] }) {
  const t = useTexts();
  return (
    <Section title={t('home.options')}>
      <ul className={styles.options}>
        {options.map((type) => (
          <SalesOption key={type} venue={venue} type={type} />
        ))}
      </ul>
    </Section>
  );
}
