import { Link } from '@taquilla/router';
import { Button, Field, TextInput } from '@taquilla/ui';
import type { SubmitEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './list.module.css';

/** Search by reference and by days of purchase; what was asked for is in the address. */
export function SearchForm() {
  const t = useTexts();
  const { filter, go, to } = usePanelAddress();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const value = (name: string) => {
      const text = asked.get(name);
      return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
    };
    go({ page: 1, filter: { reference: value('reference'), from: value('from'), to: value('to') } });
  };
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      <Field label={t('purchases.reference')}>
        <TextInput
          name="reference"
          defaultValue={filter.reference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Field label={t('purchases.from')}>
        <TextInput type="date" name="from" defaultValue={filter.from} max={filter.to} />
      </Field>
      <Field label={t('purchases.to')}>
        <TextInput type="date" name="to" defaultValue={filter.to} min={filter.from} />
      </Field>
      <Button type="submit" variant="secondary" size="large">
        {t('purchases.search')}
      </Button>
      {isFiltered && (
        <Link className={styles.clear} to={to({ page: 1, filter: {} })}>
          {t('purchases.clear')}
        </Link>
      )}
    </form>
  );
}
