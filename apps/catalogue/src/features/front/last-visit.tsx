import { storedVenueSlug } from '@taquilla/shared-state';
import { useSyncExternalStore } from 'react';
import styles from './last-visit.module.css';
import { useTexts } from './texts.ts';

const never = () => () => undefined;

/**
 * Returns the slug of the venue visited last; undefined before hydration, because a server-rendered page is the same
 * for all visitors.
 */
export const useLastSlug = () => useSyncExternalStore(never, storedVenueSlug, () => null);

/** Badge of the venue visited last; overlays the card's picture, so that it causes no layout shift. */
export function LastVisit() {
  return <p className={styles.mark}>{useTexts()('again')}</p>;
}
