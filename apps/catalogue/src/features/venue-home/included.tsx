import type { VenueAbout } from '@taquilla/contracts';
import { classNames, IconCheck, IconClose, stackClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import styles from './included.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

/** Items that a ticket includes, and items that it excludes. */
export function Included({ included, not_included: not }: Pick<VenueAbout, 'included' | 'not_included'>) {
  const t = useTexts();
  if (included.length + not.length === 0) return null;
  return (
    <Section title={t('about.included')}>
      <div className={classNames(stackClass(5), styles.lists)}>
        <Lines lines={included} icon={<IconCheck />} />
        {not.length > 0 && (
          <div className={classNames(stackClass(2), styles.not)}>
            <h3>{t('about.notIncluded')}</h3>
            <Lines lines={not} icon={<IconClose />} />
          </div>
        )}
      </div>
    </Section>
  );
}

function Lines({ lines, icon }: { lines: readonly string[]; icon: ReactNode }) {
  return (
    <ul className={classNames(stackClass(2), styles.lines)}>
      {lines.map((line) => (
        <li key={line}>
          {icon}
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
