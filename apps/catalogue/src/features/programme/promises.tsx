import styles from './promises.module.css';
import { useTexts } from './texts.ts';

const PROMISES = ['price', 'ticket', 'change'] as const;

/** What a visitor can rely on with every purchase. */
export function Promises() {
  const t = useTexts();
  return (
    <ul className={styles.promises}>
      {PROMISES.map((promise) => (
        <li key={promise}>
          <h2 className={styles.title}>{t(`promises.${promise}.title`)}</h2>
          <p>{t(`promises.${promise}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
