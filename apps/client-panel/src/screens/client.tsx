import { PanelTabs } from '../features/purchases/panel-tabs.tsx';
import { PurchaseList } from '../features/purchases/list/purchase-list.tsx';
import { SaleDialog } from '../features/purchases/detail/sale-dialog.tsx';
import { usePanelAddress } from '../features/purchases/use-panel-address.ts';
import { PanelHead } from '../features/account/profile/panel-head.tsx';
import { Profile } from '../features/account/profile/profile.tsx';
import styles from './client.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client`: purchases and profile of the client. */
export default function ClientScreen() {
  const { tab, open } = usePanelAddress();
  return (
    <div className={styles.screen}>
      <PanelHead />
      <PanelTabs />
      {tab === 'profile' ? <Profile /> : <PurchaseList tab={tab} />}
      {open && <SaleDialog key={open.saleId} open={open} />}
    </div>
  );
}
