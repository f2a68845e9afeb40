import type { RequestedInvoice } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from './texts.ts';
import styles from './result.module.css';

/** The invoice that was asked for, as one of a list of facts: for whom, and who sends it where. Paper leaves it out. */
export function InvoiceFact({ invoice: { name, cif, email } }: { invoice: RequestedInvoice }) {
  const t = useTexts();
  const { name: venue } = useVenue();
  return (
    <div className={styles.invoice}>
      <dt>{t('invoice.label')}</dt>
      <dd>
        {name} · {cif}
      </dd>
      <dd>{t('invoice.sent', { venue, email })}</dd>
    </div>
  );
}
