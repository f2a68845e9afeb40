import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

/** Returns the label of the link back: with the venue's name if the page has a venue. */
export function useBackLabel(): string {
  const t = useTexts();
  const venue = useOptionalVenue();
  return venue ? t('error.venue', { venue: venue.name }) : t('error.shop');
}
