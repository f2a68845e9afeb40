import { useVenue } from '@taquilla/shared-state';
import { MoreBySection } from '@taquilla/visits/more-by';
import { useCallback, useState } from 'react';
import { endCheckout } from '../checkout/end-checkout.ts';
import { SaleResult, type SaleResultProps } from '../features/result/sale-result.tsx';

/** Result of a sale. A paid sale ends the checkout, and other venues of the company follow it. */
export function PurchaseResult(props: Omit<SaleResultProps, 'onPaid'>) {
  const venue = useVenue();
  const [isPaid, setIsPaid] = useState(false);
  const onPaid = useCallback((saleId: string) => {
    endCheckout(saleId);
    setIsPaid(true);
  }, []);
  return (
    <>
      <SaleResult {...props} onPaid={onPaid} />
      {isPaid && <MoreBySection venue={venue} />}
    </>
  );
}
