import { TextField } from '@taquilla/forms';
import { useTexts } from '../../../texts.ts';
import styles from './form.module.css';

/** E-mail address with its repetition. */
export function EmailFields({ label }: { label: string }) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <TextField path="email" label={label} type="email" autoComplete="email" />
      <TextField path="emailVerify" label={t('fields.emailVerify')} type="email" autoComplete="email" />
    </div>
  );
}
