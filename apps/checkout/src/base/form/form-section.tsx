import { useId, type ReactNode } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One paragraph of the letter: what it is about, a sentence why, and what there is to fill in. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
