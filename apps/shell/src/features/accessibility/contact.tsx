import type { AccessibilityTerms } from '@taquilla/contracts';
import { useScreenTexts } from '../../texts.ts';
import styles from './accessibility-screen.module.css';
import { ReportForm } from './report-form.tsx';

interface ContactProps {
  venueId: number;
  venue: string;
  terms: AccessibilityTerms;
}

/** Report form, contact of the venue, and enforcement body. */
export function Contact({ venueId, venue, terms }: ContactProps) {
  const t = useScreenTexts();
  const { email, phone, reply_days: days, enforcement } = terms;
  return (
    <>
      <section className={styles.section}>
        <h2>{t('accessibility.contact')}</h2>
        <p>{t('accessibility.contactLead', { days })}</p>
        <ReportForm venueId={venueId} venue={venue} />
        <address className={styles.ways}>
          <span>{t('accessibility.reach')}</span>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </address>
      </section>
      <section className={styles.section}>
        <h2>{t('accessibility.enforcement')}</h2>
        {enforcement ? <EnforcementBody {...enforcement} /> : <p>{t('accessibility.authority')}</p>}
      </section>
    </>
  );
}

function EnforcementBody({ name, link }: NonNullable<AccessibilityTerms['enforcement']>) {
  const t = useScreenTexts();
  return (
    <p>
      {t('accessibility.turnTo')} {link ? <a href={link}>{name}</a> : <span>{name}</span>}
    </p>
  );
}
