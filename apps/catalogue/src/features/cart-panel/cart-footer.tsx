import { useNavigate } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { CartAmounts } from './cart-amounts.tsx';
import styles from './cart-footer.module.css';

interface CartFooterProps {
  onClose: () => void;
  /** true: a pack has to be deleted first */
  hasProblems: boolean;
}

/** Subtotal, management cost and total, always visible, and the checkout link. */
export function CartFooter({ onClose, hasProblems }: CartFooterProps) {
  const t = useTexts();
  const reviewId = useId();
  const venue = useVenue();
  const navigate = useNavigate();
  return (
    <div className={styles.footer}>
      <CartAmounts />
      {hasProblems && (
        <p id={reviewId} role="status" className={styles.review}>
          {t('cart.review')}
        </p>
      )}
      <Button
        size="large"
        full
        disabled={hasProblems}
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
