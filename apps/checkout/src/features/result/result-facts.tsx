import { query } from '@taquilla/api/calls';
import { endpoints, venueOnMap } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, IconPlace, stackClass, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Fact } from './fact.tsx';
import { InvoiceFact } from './invoice-fact.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import styles from './result-facts.module.css';
import type { SaleDetails } from './sale-details.ts';
import { Sums } from './sums.tsx';
import { useTexts } from './texts.ts';

/** Names of payment methods that are not translated. */
const BRANDS: Partial<Record<string, string>> = {
  bizum: 'Bizum',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
};

/** Below the tickets: directions, advice, and what was paid. */
export function ResultFacts({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const venue = useVenue();
  const { data: about } = useQuery(query(endpoints.venueAbout, { id: venue.id, language: useLocale() }));
  const map = venueOnMap(venue);
  const directions = about?.getting_here ?? [];
  const { kind, reference, paid_with, invoice } = details;
  const method = paid_with === 'card' ? t('paidWith.card') : BRANDS[paid_with ?? ''];
  const advice = [t(kind === 'tourist-pass' ? 'paidPasses.lead' : 'paid.lead'), about?.access];
  return (
    <div className={styles.facts}>
      {(map ?? directions.length > 0) && (
        <Section title={t('gettingHere')}>
          <ul className={stackClass(2)}>
            {directions.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
          {map && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={map}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconPlace />
              {t('before.map')}
            </a>
          )}
        </Section>
      )}
      <Section title={t('before.title')}>
        <ul className={stackClass(2)}>{advice.map((text) => text && <li key={text}>{text}</li>)}</ul>
      </Section>
      <Section title={t('paidSums')} isPrinted>
        <Sums details={details} totalLabel={t('total')} />
        <dl className={textClass('note')}>
          <Fact label={t('reference')}>{reference}</Fact>
          {method && <Fact label={t('paidWith.label')}>{method}</Fact>}
          {invoice && <InvoiceFact invoice={invoice} />}
        </dl>
        <ReceiptLink details={details} />
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  isPrinted?: boolean;
  children: ReactNode;
}

function Section({ title, isPrinted = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} data-printed={isPrinted || undefined}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
