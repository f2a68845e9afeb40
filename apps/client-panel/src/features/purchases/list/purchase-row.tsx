import { toCents, type ClientSale, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { DETAIL_OF, type Kind } from '../kinds.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './list.module.css';

export interface PurchaseRowProps {
  sale: ClientSale & { kind: Kind };
  venue: Pick<Headquarter, 'slug' | 'timezone'>;
}

export function PurchaseRow({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const locale = useLocale();
  const { to } = usePanelAddress();
  const { kind, reference, status } = sale;
  return (
    <Card as="li" className={styles.row}>
      <Link className={styles.open} to={to({ open: { detail: DETAIL_OF[kind], saleId: sale.id } })}>
        <span className={styles.soft}>{t('purchases.reference')}</span> {reference}
      </Link>
      <Price>{formatMoney(toCents(sale.total))}</Price>
      <span className={styles.soft}>
        {t(`kind.${kind}`)} ·{' '}
        {formatDate(sale.created_at, { locale, timeZone: venue.timezone, style: 'shortDayOfYear' })}
      </span>
      <span className={styles.soft}>{t(`status.${status}`)}</span>
    </Card>
  );
}
