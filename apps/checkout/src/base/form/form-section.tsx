import { useId, type ReactNode } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Section of the form: a title, an optional sentence that explains it, and the fields. */
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
