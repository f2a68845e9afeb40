import { paymentWay, toCents, type SaleDetail } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Price, textClass } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import styles from './detail.module.css';
import { Facts } from './facts.tsx';
import { formatPercent } from './format-percent.ts';

/** Facts, lines and totals of a purchase of any kind. */
export function SaleFacts({ sale }: { sale: SaleDetail }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const euros = (amount: number) => formatMoney(toCents(amount));
  return (
    <>
      <Facts
        facts={[
          [t('detail.bonusId'), sale.reference],
          [t('detail.date'), formatDate(sale.created_at, { locale, timeZone, style: 'longDay' })],
          [t('detail.name'), sale.buyer.name],
          [t('fields.email'), sale.buyer.email],
          [t('detail.status'), t(`status.${sale.status}`)],
          [t('detail.payment'), t(`payment.${paymentWay(sale.payment_type)}`)],
          [
            t('detail.invoice'),
            sale.invoice && `${sale.invoice.name} · ${sale.invoice.cif} · ${sale.invoice.email}`,
          ],
        ]}
      />
      <ul className={styles.lines}>
        {sale.lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      <Facts
        facts={[
          [t('detail.subtotal'), euros(sale.subtotal)],
          [t('detail.promotion'), sale.promotion === 0 ? undefined : `−${euros(sale.promotion)}`],
          [t('detail.managementCost'), sale.management_cost === 0 ? undefined : euros(sale.management_cost)],
          [t('detail.total'), <Price key="total">{euros(sale.total)}</Price>],
          [t('detail.totalIva'), sale.total_iva == null ? undefined : formatPercent(sale.total_iva, locale)],
          [t('detail.refunded'), sale.refunded === undefined ? undefined : euros(sale.refunded)],
        ]}
      />
    </>
  );
}

function Line({ line }: { line: SaleDetail['lines'][number] }) {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <li className={styles.line}>
      <span>
        <strong lang={line.language}>
          {line.quantity} × {line.product_name}
          {line.tariff !== null && <span> · {line.tariff}</span>}
        </strong>
        {line.visits.map(({ room_name, visit_at }) => (
          <span key={`${room_name} ${visit_at}`} className={textClass('note')}>
            {formatDate(visit_at, { locale, timeZone, style: 'dayAndTime' })}
            {room_name !== '' && <span lang={line.language}> · {room_name}</span>}
          </span>
        ))}
        {line.holders.length > 0 && <span className={textClass('note')}>{line.holders.join(', ')}</span>}
      </span>
      <Price>{formatMoney(toCents(line.total))}</Price>
    </li>
  );
}
