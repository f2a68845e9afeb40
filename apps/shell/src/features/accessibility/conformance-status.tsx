import { formatDate, useLocale } from '@taquilla/i18n';
import { useScreenTexts } from '../../texts.ts';
import styles from './accessibility-screen.module.css';
import { byGuideline } from './by-guideline.ts';
import record from './record.json';

const PAGES = ['all', 'visit', 'seats', 'checkout', 'tickets', 'pdf'] as const;
const GROUPS = ['supported', 'partly', 'open'] as const;

/** Conformance status: as a whole, by page, and by criterion, generated from the tests by `npm run docs:generate` (R350). */
export function ConformanceStatus() {
  const t = useScreenTexts();
  const locale = useLocale();
  const [supported, partly, open] = GROUPS.map((group) => record[group].length) as [number, number, number];
  const all = supported + partly + open;
  const date = formatDate(record.evaluated, { locale, timeZone: 'UTC', style: 'longDay' });
  return (
    <section className={styles.section}>
      <h2>{t('accessibility.status')}</h2>
      <p>{t('accessibility.partial')}</p>
      <p>{t('accessibility.evaluated', { date })}</p>
      <h3>{t('accessibility.pages')}</h3>
      <ul className={styles.list}>
        {PAGES.map((page) => (
          <li key={page}>{t(`accessibility.page.${page}`)}</li>
        ))}
      </ul>
      <details className={styles.details}>
        <summary>{t('accessibility.details')}</summary>
        <p>{t('accessibility.standard', { all, supported, partly, open })}</p>
        {GROUPS.map((group) => (
          <div key={group} className={styles.group}>
            <h3>{t(`accessibility.${group}`)}</h3>
            <ul className={styles.list}>
              {byGuideline(record[group]).map(({ guideline, numbers }) => (
                <li key={guideline}>
                  {t(`accessibility.guidelines.${guideline}`)}: {numbers.join(', ')}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}
