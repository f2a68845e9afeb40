import { sellingOptions, type SalesType } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState, IconCart } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';

interface EmptyPanelProps {
  /** type of the products removed last; undefined: unknown */
  type: SalesType | undefined;
  onClose: () => void;
}

/** Empty cart, with a link to the selection. */
export function EmptyPanel({ type, onClose }: EmptyPanelProps) {
  const t = useTexts();
  const venue = useVenue();
  const page = type ?? sellingOptions(venue)[0] ?? 'tickets';
  return (
    <EmptyState
      icon={<IconCart />}
      action={
        <Link className={buttonClass()} to={`/monuments/${venue.slug}/${page}`} onClick={onClose}>
          {t(page === 'tourist-pass' ? 'cart.choosePasses' : 'cart.choose')}
        </Link>
      }
    >
      {t('cart.empty')}
    </EmptyState>
  );
}
