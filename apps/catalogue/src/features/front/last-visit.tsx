import { storedVenueSlug } from '@taquilla/shared-state';
import { useSyncExternalStore } from 'react';
import styles from './last-visit.module.css';
import { useTexts } from './texts.ts';

const never = () => () => undefined;

/** Slug of the venue visited last; nothing while a page is for everybody. */
export const useLastSlug = () => useSyncExternalStore(never, storedVenueSlug, () => null);

/** On a card's picture: nothing moves when it comes. */
export function LastVisit() {
  return <p className={styles.mark}>{useTexts()('again')}</p>;
}
