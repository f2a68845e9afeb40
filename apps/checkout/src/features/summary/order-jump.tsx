import type { Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { goToControl, IconChevronDown, Price } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import styles from './order-jump.module.css';

interface OrderJumpProps {
  /** id of the order's heading */
  to: string;
  purchase: Purchase;
  /** undefined: not known yet */
  figures: Totals | undefined;
}

/** Count and total of the order above the form of phones, with a link to the order below it. */
export function OrderJump({ to, purchase: { goods, count }, figures }: OrderJumpProps) {
  const t = useTexts();
  return (
    <a
      className={styles.jump}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        goToControl(to, 'start');
      }}
    >
      <strong>{t('summary.title')}</strong>
      <span className={styles.count}>{t(`summary.count.${goods}`, { count })}</span>
      {figures && <Price>{formatMoney(figures.total)}</Price>}
      <IconChevronDown />
    </a>
  );
}
