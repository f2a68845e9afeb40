import type { VenueAbout } from '@taquilla/contracts';
import styles from './questions.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

/** Frequent questions with collapsed answers. */
export function Questions({ questions }: Pick<VenueAbout, 'questions'>) {
  const t = useTexts();
  if (questions.length === 0) return null;
  return (
    <Section title={t('about.questions')}>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
