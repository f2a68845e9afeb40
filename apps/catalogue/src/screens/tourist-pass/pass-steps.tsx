import { Step } from '@taquilla/ui';
import { InterfaceList } from '../../features/interfaces/interface-list.tsx';
import { ProductList } from '../../features/products/product-list.tsx';
import type { Visit, VisitChange } from '../../features/visit/visit.ts';
import { useTexts } from '../../texts.ts';
import type { Offer } from '../selection/use-offer.ts';
import styles from './pass-steps.module.css';

interface PassStepsProps {
  visit: Visit;
  offer: Offer;
  onChange: (change: VisitChange) => void;
}

/** Where, if it has to be asked, and which passes. */
export function PassSteps({ visit, offer, onChange }: PassStepsProps) {
  const t = useTexts();
  const { interfaces = [], accessInterface, products } = offer;
  const asksWhere = interfaces.length > 1;
  const isChoosingWhere = asksWhere && (!accessInterface || visit.step === 'where');
  return (
    <>
      {asksWhere && (
        <Step
          number={1}
          title={t('visit.where')}
          state={isChoosingWhere ? 'open' : 'done'}
          summary={accessInterface?.name}
          changeLabel={t('visit.change')}
          onChange={() => {
            onChange({ type: 'step', step: 'where' });
          }}
        >
          <InterfaceList
            interfaces={interfaces}
            chosenId={accessInterface?.id}
            onChoose={(interfaceId) => {
              onChange({ type: 'interface', interfaceId });
            }}
          />
        </Step>
      )}
      <Step number={asksWhere ? 2 : 1} title={t('passes.what')} state={isChoosingWhere ? 'waiting' : 'open'}>
        <ProductList
          products={products}
          quantities={visit.quantities}
          onChange={(productId, quantity) => {
            onChange({ type: 'quantity', productId, quantity });
          }}
        />
        <p className={styles.holders}>{t('passes.holders')}</p>
      </Step>
    </>
  );
}
