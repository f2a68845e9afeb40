import { useCallback } from 'react';
import { InterfaceNotes } from '../../features/interfaces/interface-notes.tsx';
import { ProductList } from '../../features/products/product-list.tsx';
import { VisitLanguage } from '../../features/visit/visit-language.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** What can be bought here, what the venue says about it, and in which language one wants to be guided. */
export function ProductStep({ visit, plan, onChange }: TicketStepsProps) {
  const changeQuantity = useCallback(
    (productId: number, quantity: number) => {
      onChange({ type: 'quantity', productId, quantity });
    },
    [onChange],
  );
  const { notes, products, languages, language } = plan;
  return (
    <>
      {products && <InterfaceNotes notes={notes} />}
      <ProductList products={products} quantities={visit.quantities} onChange={changeQuantity} />
      {products && (
        <VisitLanguage
          languages={languages}
          chosenId={language?.id}
          onChoose={(languageId) => {
            onChange({ type: 'language', languageId });
          }}
        />
      )}
    </>
  );
}
