import styles from '../base/form/extra.module.css';
import { FormSection } from '../base/form/form-section.tsx';
import type { Goods } from '../base/purchase/goods.ts';
import { GiftExtra } from '../features/gift/gift-extra.tsx';
import { InvoiceExtra } from '../features/invoice/invoice-extra.tsx';
import { useTexts } from '../texts.ts';

/** Optional parts of an order: invoice, gift. */
export function ExtrasSection({ goods }: { goods: Goods }) {
  const t = useTexts();
  return (
    <FormSection title={t('extras.title')}>
      <ul className={styles.extras}>
        <li>
          <InvoiceExtra />
        </li>
        <li>
          <GiftExtra goods={goods} />
        </li>
      </ul>
    </FormSection>
  );
}
