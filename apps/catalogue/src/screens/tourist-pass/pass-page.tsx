import { useTexts } from '../../base/choices/texts.ts';
import { Selection } from '../selection/selection.tsx';
import { PassOffer } from './pass-offer.tsx';

/** Choosing tourist passes: they have no day and no time, so there is at most the place to choose first. */
export function PassPage() {
  const t = useTexts();
  const added = { title: t('passes.added'), againLabel: t('passes.another'), isHeld: false };
  return <Selection type="tourist-pass" title={t('passes.title')} added={added} Offer={PassOffer} />;
}
