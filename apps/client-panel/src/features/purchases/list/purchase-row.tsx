import { toCents, type ClientSale, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, cardLinkClass, classNames, Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { DETAIL_OF, type Kind } from '../kinds.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './list.module.css';
import { languageOf, useBought } from './use-bought.ts';

export interface PurchaseRowProps {
  sale: ClientSale & { kind: Kind };
  venue: Pick<Headquarter, 'slug' | 'timezone'>;
}

/** A purchase by what tells it from others: what it is, how much of it, for when. */
export function PurchaseRow({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const { to } = usePanelAddress();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const { id, kind, reference, status, created_at, visit_at: visitAt } = sale;
  const bought = useBought(sale);
  return (
    <Card as="li" className={styles.row}>
      <Link
        lang={languageOf(sale)}
        className={classNames(cardLinkClass, styles.open)}
        to={to({ open: { detail: DETAIL_OF[kind], saleId: id } })}
      >
        {bought.length > 0 ? bought.join(', ') : `${t('purchases.reference')} ${reference}`}
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
            bought.length > 0 && `${t('purchases.reference')} ${reference}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classNames(styles.soft, styles.status)}>{t(`status.${status}`)}</span>
    </Card>
  );
}
