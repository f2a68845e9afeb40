import { useTexts } from '../../base/choices/texts.ts';
import { Selection } from '../selection/selection.tsx';
import { PassOffer } from './pass-offer.tsx';

/** Selection of tourist passes, which have no day and time: steps for the sales point and for the passes. */
export function PassPage() {
  const t = useTexts();
  const added = { title: t('passes.added'), againLabel: t('passes.another'), isHeld: false };
  return <Selection type="tourist-pass" title={t('passes.title')} added={added} Offer={PassOffer} />;
}
