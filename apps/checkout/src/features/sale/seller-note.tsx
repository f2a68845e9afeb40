import { sellerTexts } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { stackClass, textClass, classNames } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';

/** The seller, and that dated tickets have no right of withdrawal; shown before the payment. */
export function SellerNote({ goods }: Pick<Purchase, 'goods'>) {
  const t = useTexts();
  const { seller } = useVenue();
  return (
    <div className={classNames(stackClass(2), textClass('note'))}>
      {seller && <p>{t('seller.soldBy', sellerTexts(seller))}</p>}
      {goods !== 'passes' && <p>{t('seller.withdrawal')}</p>}
    </div>
  );
}
