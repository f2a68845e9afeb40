import { OWN_LANGUAGE_NAME } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useSession } from '@taquilla/shared-state';
import { IconChevronRight, Skeleton, stackClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../../texts.ts';
import type { AccountView } from '../../../base/panel-address.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import styles from './account-list.module.css';

/** Present values of the account; each opens its form. */
export function AccountList() {
  const t = useTexts();
  const id = useId();
  const { to } = usePanelAddress();
  const { client } = useSession();
  if (!client) return <Skeleton height={LIST_HEIGHT} />;
  const { name, last_name, address, email, language } = client;
  const person = [`${name} ${last_name}`.trim(), address].filter(Boolean).join(', ');
  const values: readonly (readonly [AccountView, string, string])[] = [
    ['personal', t('profile.personal'), person],
    ['email', t('profile.emailTitle'), email],
    ['language', t('profile.languageTitle'), OWN_LANGUAGE_NAME[language.locale]],
    ['security', t('profile.security'), t('devices.title')],
    ['data', t('profile.data'), t('profile.export')],
  ];
  return (
    <nav className={stackClass(3)} aria-labelledby={id}>
      <h2 id={id}>{t('account.title')}</h2>
      <ul className={styles.list}>
        {values.map(([view, label, value]) => (
          <li key={view}>
            <Link className={styles.setting} to={to({ account: view, open: null })}>
              <span>
                <strong>{label}</strong>{' '}
                <span className={styles.value} lang={view === 'language' ? language.locale : undefined}>
                  {value}
                </span>
              </span>
              <IconChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LIST_HEIGHT = 440;
