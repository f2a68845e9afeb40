import { classNames, IconCalendar, IconCard, IconTicket, stackClass } from '@taquilla/ui';
import styles from './steps.module.css';
import { useTexts } from './texts.ts';

const STEPS = [
  { step: 'choose', Icon: IconCalendar },
  { step: 'pay', Icon: IconCard },
  { step: 'enter', Icon: IconTicket },
] as const;

/** Steps of a purchase and visit. */
export function Steps() {
  const t = useTexts();
  return (
    <ol className={classNames(stackClass(5), styles.steps)}>
      {STEPS.map(({ step, Icon }) => (
        <li key={step} className={styles.step}>
          <Icon />
          <h2 className={styles.title}>{t(`${step}.title`)}</h2>
          <p>{t(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
