import { Link } from '@taquilla/router';
import { useTexts } from '../../texts.ts';
import { TABS } from './panel-address.ts';
import styles from './panel-tabs.module.css';
import { usePanelAddress } from './use-panel-address.ts';

/** Navigation of the panel. Links instead of tabs, because each view has its own address. */
export function PanelTabs() {
  const t = useTexts();
  const { tab: current, to } = usePanelAddress();
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={to({ tab, page: 1, filter: {}, open: null })}
              aria-current={tab === current ? 'page' : undefined}
              className={styles.tab}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
