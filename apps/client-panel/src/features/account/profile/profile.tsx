import { useSession } from '@taquilla/shared-state';
import { Skeleton } from '@taquilla/ui';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import styles from './profile.module.css';
import { SecuritySection } from './security-section.tsx';

/** Data of the client; each section is saved separately. */
export function Profile() {
  const { client } = useSession();
  if (!client) return <Skeleton height={640} />;
  return (
    <div className={styles.profile}>
      <PersonalDataSection client={client} />
      <EmailSection client={client} />
      <LanguageSection client={client} />
      <SecuritySection />
      <DevicesSection />
      <OwnDataSection />
    </div>
  );
}
