import { useVenue } from '@taquilla/shared-state';
import { IconPlace } from '@taquilla/ui';
import styles from './venue-place.module.css';

/** Name and address of the venue. */
export function VenuePlace() {
  const { name, address, city } = useVenue();
  return (
    <address className={styles.place}>
      <IconPlace />
      <span>
        <strong>{name}</strong>
        <span>{[address?.street, city].filter(Boolean).join(', ')}</span>
      </span>
    </address>
  );
}
