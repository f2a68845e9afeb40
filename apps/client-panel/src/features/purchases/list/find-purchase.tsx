import { IconChevronDown } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import styles from './list.module.css';
import { isFiltered, SearchForm } from './search-form.tsx';

/** Search form in a disclosure, open while a filter is set. */
export function FindPurchase() {
  const t = useTexts();
  const { filter } = usePanelAddress();
  const [isOpen, setOpen] = useState(isFiltered(filter));
  return (
    <details
      className={styles.filters}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {t('purchases.find')}
        <IconChevronDown />
      </summary>
      <SearchForm key={JSON.stringify(filter)} />
    </details>
  );
}
