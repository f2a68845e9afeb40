import { toCents, type ClientSale, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, cardLinkClass, classNames, Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { DETAIL_OF, type Kind } from '../kinds.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import styles from './list.module.css';
import { languageOf, useProductNames } from './use-product-names.ts';

export interface PurchaseRowProps {
  sale: ClientSale & { kind: Kind };
  venue: Pick<Headquarter, 'slug' | 'timezone'>;
}

/** Row of a purchase: products, visit, price, status; links to its details. */
export function PurchaseRow({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const { to } = usePanelAddress();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const { id, kind, reference, status, created_at, visit_at: visitAt } = sale;
  const names = useProductNames(sale);
  return (
    <Card as="li" className={styles.row}>
      <Link
        lang={languageOf(sale)}
        className={classNames(cardLinkClass, styles.open)}
        to={to({ open: { detail: DETAIL_OF[kind], saleId: id } })}
      >
        {names.length > 0 ? names.join(', ') : `${t('purchases.reference')} ${reference}`}
      </Link>
      <Price>{formatMoney(toCents(sale.total))}</Price>
      <span className={styles.about}>
        {visitAt && (
          <time dateTime={visitAt} className={styles.visit}>
            {formatDate(visitAt, { ...format, style: 'longDay' })} ·{' '}
            {formatDate(visitAt, { ...format, style: 'time' })}
          </time>
        )}
        <span className={styles.soft}>
          {[
            t('purchases.bought', { date: formatDate(created_at, { ...format, style: 'shortDayOfYear' }) }),
            names.length > 0 && `${t('purchases.reference')} ${reference}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classNames(styles.soft, styles.status)}>{t(`status.${status}`)}</span>
    </Card>
  );
}
