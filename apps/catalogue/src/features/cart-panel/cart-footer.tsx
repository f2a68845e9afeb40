import { generalInterfaceQuery } from '@taquilla/api';
import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { figuresOf, useCart, useVenue } from '@taquilla/shared-state';
import { AmountList, Button } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './cart-footer.module.css';

interface CartFooterProps {
  onClose: () => void;
  /** something has to be deleted first */
  hasProblems: boolean;
}

/** Subtotal, management cost and total, which stay in view, and the way to the checkout. */
export function CartFooter({ onClose, hasProblems }: CartFooterProps) {
  const t = useTexts();
  const reviewId = useId();
  const venue = useVenue();
  const navigate = useNavigate();
  const { data: general } = useQuery(generalInterfaceQuery(venue.id));
  const cart = useCart((current) => current);
  const figures = figuresOf(
    cart ?? { entries: [], promotion: null },
    general ? toCents(general.management_cost) : 0,
  );
  const isEmpty = !cart?.entries.length;
  return (
    <div className={styles.footer}>
      <AmountList
        amounts={[
          { label: t('cart.subtotal'), amount: formatMoney(figures.subtotal) },
          figures.promotion > 0
            ? {
                label: t('cart.promotion', { code: cart?.promotion?.code ?? '' }),
                amount: formatMoney(-figures.promotion),
              }
            : null,
          { label: t('cart.managementCost'), amount: formatMoney(figures.managementCost) },
        ]}
        total={{ label: t('cart.total'), amount: formatMoney(figures.total) }}
      />
      {hasProblems && (
        <p id={reviewId} role="status" className={styles.review}>
          {t('cart.review')}
        </p>
      )}
      <Button
        size="large"
        full
        disabled={isEmpty || hasProblems}
        aria-describedby={hasProblems ? reviewId : undefined}
        onClick={() => {
          onClose();
          navigate(`/monuments/${venue.slug}/checkout`);
        }}
      >
        {t('cart.checkout')}
      </Button>
    </div>
  );
}
