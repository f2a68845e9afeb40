import { toCents, type ClientSale, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, cardLinkClass, classNames, Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { DETAIL_OF, type Kind } from '../kinds.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './list.module.css';

export interface PurchaseRowProps {
  sale: ClientSale & { kind: Kind };
  venue: Pick<Headquarter, 'slug' | 'timezone'>;
}

/** Products that a row names; of the others it says how many there are. */
const NAMED = 3;

/** A purchase by what tells it from others: what it is, how much of it, for when. */
export function PurchaseRow({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const { to } = usePanelAddress();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const { id, kind, reference, status, created_at, products = [], visit_at: visitAt } = sale;
  const named = products.slice(0, NAMED).map(({ name, quantity }) => `${quantity} × ${name}`);
  const others = products.length - named.length;
  if (others > 0) named.push(t('purchases.more', { count: others }));
  return (
    <Card as="li" className={styles.row}>
      <Link
        className={classNames(cardLinkClass, styles.open)}
        to={to({ open: { detail: DETAIL_OF[kind], saleId: id } })}
      >
        {named.length > 0 ? named.join(', ') : `${t('purchases.reference')} ${reference}`}
      </Link>
      <Price>{formatMoney(toCents(sale.total))}</Price>
      <span>
        {visitAt && (
          <time dateTime={visitAt} className={styles.visit}>
            {formatDate(visitAt, { ...format, style: 'longDay' })} ·{' '}
            {formatDate(visitAt, { ...format, style: 'time' })}
          </time>
        )}
        <span className={styles.soft}>
          {t('purchases.bought', { date: formatDate(created_at, { ...format, style: 'shortDayOfYear' }) })}
          {named.length > 0 && ` · ${t('purchases.reference')} ${reference}`}
        </span>
      </span>
      <span className={styles.soft}>{t(`status.${status}`)}</span>
    </Card>
  );
}
