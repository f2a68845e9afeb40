import { useRoute } from '@taquilla/router';
import { Step, VisuallyHidden } from '@taquilla/ui';
import { useCallback } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import { InterfaceList } from '../../features/interfaces/interface-list.tsx';
import { ProductList } from '../../features/products/product-list.tsx';
import type { Offer } from '@taquilla/visits';
import { searchOfInterface, type Visit, type VisitChange } from '@taquilla/visits/choice';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';

interface PassStepsProps {
  visit: Visit;
  offer: Offer;
  onChange: (change: VisitChange) => void;
}

/** Steps for the sales point, if there are several, and for the passes. */
export function PassSteps({ visit, offer, onChange }: PassStepsProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const changeQuantity = useCallback(
    (productId: number, quantity: number) => {
      onChange({ type: 'quantity', productId, quantity });
    },
    [onChange],
  );
  const { path } = useRoute();
  const { interfaces = [], accessInterface, products } = offer;
  const isChoosingWhere = !accessInterface || visit.step === 'where';
  const passes = (
    <ProductList isCompared products={products} quantities={visit.quantities} onChange={changeQuantity} />
  );
  if (interfaces.length <= 1) {
    return (
      <>
        <VisuallyHidden>
          <h2>{tRoom('sales.tourist-pass.name')}</h2>
        </VisuallyHidden>
        {passes}
      </>
    );
  }
  return (
    <>
      <Step
        number={1}
        title={t('visit.where')}
        state={isChoosingWhere ? 'open' : 'done'}
        summary={accessInterface?.name}
        changeLabel={t('visit.change')}
        changeButton={chooses('step', 'where')}
        onChange={() => {
          onChange({ type: 'step', step: 'where' });
        }}
      >
        <InterfaceList
          interfaces={interfaces}
          chosenId={accessInterface?.id}
          addressOf={(interfaceId) => path + searchOfInterface(interfaceId)}
          onChoose={(interfaceId) => {
            onChange({ type: 'interface', interfaceId });
          }}
        />
      </Step>
      <Step number={2} title={t('passes.what')} state={isChoosingWhere ? 'waiting' : 'open'}>
        {passes}
      </Step>
    </>
  );
}
