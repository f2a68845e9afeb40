import { DocumentLink } from './document-link.tsx';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';

/** Download of the receipt; nothing if nothing was paid. */
export function ReceiptLink({ details: { reference, kind, receipt_url: url } }: { details: SaleDetails }) {
  const t = useTexts();
  if (url === undefined) return null;
  const saleKind = kind === 'event' ? 'event' : 'tickets';
  return (
    <DocumentLink reference={reference} kind={saleKind} url={url} failure={t('receiptFailed')}>
      {t('receipt')}
    </DocumentLink>
  );
}
