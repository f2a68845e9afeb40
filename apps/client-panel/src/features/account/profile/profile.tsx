import type { LoggedClient } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useSession } from '@taquilla/shared-state';
import { buttonClass, IconBack, Skeleton } from '@taquilla/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import type { AccountView } from '../../../base/panel-address.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import styles from './profile.module.css';
import { SecuritySection } from './security-section.tsx';

type SectionOf = (client: LoggedClient) => ReactNode;

const SECTIONS: Record<Exclude<AccountView, 'profile'>, SectionOf> = {
  personal: (client) => <PersonalDataSection client={client} />,
  email: (client) => <EmailSection client={client} />,
  language: (client) => <LanguageSection client={client} />,
  security: () => (
    <>
      <SecuritySection />
      <DevicesSection />
    </>
  ),
  data: () => <OwnDataSection />,
};

/** Forms of the account: one part, or all. Each is saved separately. */
export function Profile({ view }: { view: AccountView }) {
  const t = useTexts();
  const { client } = useSession();
  const { to } = usePanelAddress();
  const start = useRef<HTMLDivElement>(null);
  const isLoaded = client !== null;
  useEffect(() => {
    if (isLoaded) start.current?.focus();
  }, [isLoaded]);
  if (!client) return <Skeleton height={640} />;
  return (
    <div ref={start} className={styles.profile} tabIndex={-1}>
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} to={to({ account: null })}>
          <IconBack />
          {t('pass.back')}
        </Link>
      </p>
      {view === 'profile' ? (
        Object.entries(SECTIONS).map(([part, section]) => (
          <div key={part} className={styles.part}>
            {section(client)}
          </div>
        ))
      ) : (
        <div className={styles.part}>{SECTIONS[view](client)}</div>
      )}
    </div>
  );
}
