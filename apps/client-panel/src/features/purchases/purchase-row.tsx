import { toCents, type ClientSale, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, Price } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './purchases.module.css';

export interface PurchaseRowProps {
  sale: ClientSale;
  venue: Pick<Headquarter, 'slug' | 'timezone'>;
}

export function PurchaseRow({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const locale = useLocale();
  return (
    <Card as="li" className={styles.row}>
      <Link to={`/monuments/${venue.slug}/success/${sale.id}`}>
        {t('purchases.reference')} {sale.reference}
      </Link>
      <Price>{formatMoney(toCents(sale.total))}</Price>
      <span className={styles.soft}>
        {formatDate(sale.created_at, { locale, timeZone: venue.timezone, style: 'longDay' })}
      </span>
      <span className={styles.soft}>{t(`status.${sale.status}`)}</span>
    </Card>
  );
}
