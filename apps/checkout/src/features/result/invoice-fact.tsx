import type { RequestedInvoice } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from './texts.ts';
import styles from './result.module.css';

/** The requested invoice in a `<dl>`: recipient and address. Hidden in print. */
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
