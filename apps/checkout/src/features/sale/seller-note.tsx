import { sellerInWords } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { stackClass, textClass, classNames } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';

/** Who sells, and that what has a date cannot be withdrawn from: read before anybody pays. */
export function SellerNote({ goods }: Pick<Purchase, 'goods'>) {
  const t = useTexts();
  const { seller } = useVenue();
  return (
    <div className={classNames(stackClass(2), textClass('note'))}>
      {seller && <p>{t('seller.soldBy', sellerInWords(seller))}</p>}
      {goods !== 'passes' && <p>{t('seller.withdrawal')}</p>}
    </div>
  );
}
