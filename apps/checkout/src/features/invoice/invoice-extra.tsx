import { NO_NIF } from '@taquilla/contracts';
import { useSession } from '@taquilla/shared-state';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { Extra } from '../../base/form/extra.tsx';
import { useTexts } from '../../texts.ts';
import { InvoiceFields } from './invoice-fields.tsx';

/** Invoice option: its fields start with the buyer's data and the address of a logged-in client. */
export function InvoiceExtra() {
  const t = useTexts();
  const { control, getValues, setValue, clearErrors } = useFormContext<CheckoutValues>();
  const account = useSession().client;
  const isRequested = useWatch({ control, name: 'invoice.wanted' });
  const toggle = () => {
    const { invoice, client } = getValues();
    const { name, country, postcode, email, nif, document_type, address } = client;
    const known = {
      name,
      country,
      postcode,
      email,
      document_type,
      cif: nif.trim() === NO_NIF ? '' : nif,
      address: address.trim() || (account?.address ?? ''),
    };
    setValue('invoice', { ...fillBlanks(invoice, known, 'cif'), wanted: !isRequested });
    clearErrors('invoice');
  };
  return (
    <Extra title={t('invoice.title')} isAdded={isRequested} onToggle={toggle}>
      <InvoiceFields />
    </Extra>
  );
}
