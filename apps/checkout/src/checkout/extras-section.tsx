import type { Cents } from '@taquilla/contracts';
import styles from '../base/form/extra.module.css';
import { FormSection } from '../base/form/form-section.tsx';
import type { Goods } from '../base/purchase/goods.ts';
import { GiftExtra } from '../features/gift/gift-extra.tsx';
import { InvoiceExtra } from '../features/invoice/invoice-extra.tsx';
import { PromotionExtra } from '../features/promotion/promotion-extra.tsx';
import type { Promotion } from '../features/promotion/use-promotion.ts';
import { useTexts } from '../texts.ts';

interface ExtrasSectionProps {
  promotion: Promotion;
  /** reduction by the promotion code */
  reduction: Cents;
  goods: Goods;
}

/** Optional parts of an order: promotion code, invoice, gift. */
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
