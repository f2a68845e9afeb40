import type { VenueAbout } from '@taquilla/contracts';
import { textClass } from '@taquilla/ui';
import styles from './highlights.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

/** Highlights of the visit. */
export function Highlights({ highlights }: Pick<VenueAbout, 'highlights'>) {
  const t = useTexts();
  if (highlights.length === 0) return null;
  return (
    <Section title={t('about.highlights')}>
      <ul className={styles.highlights}>
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={textClass('soft')}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
