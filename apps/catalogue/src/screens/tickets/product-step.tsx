import { useCallback } from 'react';
import { InterfaceNotes } from '../../features/interfaces/interface-notes.tsx';
import { ProductList } from '../../features/products/product-list.tsx';
import { VisitLanguage } from '../../features/visit/visit-language.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** Step for products, with the venue's texts and the language of a guided visit. */
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
