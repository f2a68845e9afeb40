import { useFormContext, useWatch } from 'react-hook-form';
import type { Cents } from '@taquilla/contracts';
import { useTexts } from '../../../texts.ts';
import type { Goods } from '../goods.ts';
import { FormSection } from '../form/form-section.tsx';
import type { CheckoutValues } from '../form/form-values.ts';
import { InvoiceExtra } from '../invoice/invoice-extra.tsx';
import { PromotionExtra } from '../promotion/promotion-extra.tsx';
import type { Promotion } from '../promotion/use-promotion.ts';
import { Extra } from './extra.tsx';
import styles from './extra.module.css';

interface ExtrasSectionProps {
  promotion: Promotion;
  /** what the code takes off */
  reduction: Cents;
  goods: Goods;
}

/** A code, an invoice, a present: asked of those who want it, a line each for all others. */
export function ExtrasSection({ promotion, reduction, goods }: ExtrasSectionProps) {
  const t = useTexts();
  return (
    <FormSection title={t('extras.title')}>
      <ul className={styles.extras}>
        <PromotionExtra promotion={promotion} reduction={reduction} />
        <InvoiceExtra />
        <GiftExtra goods={goods} />
      </ul>
    </FormSection>
  );
}

function GiftExtra({ goods }: { goods: Goods }) {
  const t = useTexts();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const isGift = useWatch({ control, name: 'gift' });
  return (
    <Extra
      title={t('gift.title')}
      isAdded={isGift}
      onToggle={() => {
        setValue('gift', !isGift);
      }}
      note={isGift ? t(goods === 'passes' ? 'gift.leadPasses' : 'gift.lead') : undefined}
    />
  );
}
