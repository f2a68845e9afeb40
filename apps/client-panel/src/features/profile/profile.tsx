import { useSession } from '@taquilla/shared-state';
import { Skeleton } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './profile.module.css';

/** Name and e-mail of the client, whom the shell's layout loads. */
export function Profile() {
  const t = useTexts();
  const { client } = useSession();
  return (
    <header className={styles.profile}>
      <h1>{t('profile.title')}</h1>
      {client ? (
        <p>
          <strong>{`${client.name} ${client.last_name}`.trim()}</strong>
          <br />
          {client.email}
        </p>
      ) : (
        <Skeleton height={48} />
      )}
    </header>
  );
}
