import { Profile } from '../features/profile/profile.tsx';
import { Purchases } from '../features/purchases/purchases.tsx';
import styles from './client.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client`: who one is here, and what one has bought. */
export default function ClientScreen() {
  return (
    <div className={styles.screen}>
      <Profile />
      <Purchases />
    </div>
  );
}
