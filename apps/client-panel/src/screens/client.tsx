import { AccountList } from '../features/account/profile/account-list.tsx';
import { PanelHead } from '../features/account/profile/panel-head.tsx';
import { Profile } from '../features/account/profile/profile.tsx';
import { Purchases } from '../features/purchases/list/purchases.tsx';
import { SaleDialog } from '../features/purchases/detail/sale-dialog.tsx';
import { usePanelAddress } from '../base/use-panel-address.ts';
import styles from './client.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client`: purchases and account of the client. */
export default function ClientScreen() {
  const { account, open } = usePanelAddress();
  return (
    <div className={styles.screen}>
      <PanelHead />
      {account ? (
        <Profile key={account} view={account} />
      ) : (
        <div className={styles.columns}>
          <Purchases>
            <AccountList />
          </Purchases>
        </div>
      )}
      {open && <SaleDialog key={open.saleId} open={open} />}
    </div>
  );
}
