import { useCallback } from 'react';
import { IconChevronDown } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import { InterfaceNotes } from '../../features/interfaces/interface-notes.tsx';
import { findsCheapest } from '../../features/party/finds-cheapest.ts';
import { PartySection } from '../../features/party/party-section.tsx';
import { ProductList } from '../../features/products/product-list.tsx';
import { VisitLanguage } from '../../features/visit/visit-language.tsx';
import styles from './product-step.module.css';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** Step for products, with the venue's texts and the language of a guided visit. */
export function ProductStep({ visit, plan, onChange }: TicketStepsProps) {
  const t = useTexts();
  const changeQuantity = useCallback(
    (productId: number, quantity: number) => {
      onChange({ type: 'quantity', productId, quantity });
    },
    [onChange],
  );
  const { notes, products, languages, language } = plan;
  const list = <ProductList products={products} quantities={visit.quantities} onChange={changeQuantity} />;
  return (
    <>
      {products && <InterfaceNotes notes={notes} />}
      {products && findsCheapest(products) ? (
        <>
          <PartySection products={products} visit={visit} onChange={onChange} />
          <details className={styles.list} open={visit.party === null && plan.chosen.length > 0}>
            <summary>
              {t('party.list')}
              <IconChevronDown />
            </summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
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
