import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

/** The words of a link to the venue: by its name, where the page knows it. */
export function useBackLabel(): string {
  const t = useTexts();
  const venue = useOptionalVenue();
  return venue ? t('error.venue', { venue: venue.name }) : t('error.shop');
}
