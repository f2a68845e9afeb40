import { Link } from '@taquilla/router';
import { Button, Field, TextInput } from '@taquilla/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import styles from './list.module.css';

/** Search by reference and days of purchase; the filter is stored in the address. */
export function SearchForm() {
  const t = useTexts();
  const { filter, go, to: addressOf } = usePanelAddress();
  const [reference, setReference] = useState(filter.reference ?? '');
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const [isErrorShown, setErrorShown] = useState(false);
  const end = useRef<HTMLInputElement>(null);
  // ISO dates compare as strings
  const isReversed = from !== '' && to !== '' && to < from;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrorShown(isReversed);
    if (isReversed) end.current?.focus();
    else go({ page: 1, filter: { reference: trimmed(reference), from: trimmed(from), to: trimmed(to) } });
  };
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      <Field label={t('purchases.reference')}>
        <TextInput
          value={reference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => {
            setReference(target.value);
          }}
        />
      </Field>
      <Field label={t('purchases.from')}>
        <TextInput
          type="date"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
          }}
        />
      </Field>
      <Field
        label={t('purchases.to')}
        error={isErrorShown && isReversed ? t('purchases.turnedRound') : undefined}
      >
        <TextInput
          ref={end}
          type="date"
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" className={styles.submit}>
        {t('purchases.search')}
      </Button>
      {isFiltered(filter) && (
        <Link className={styles.clear} to={addressOf({ page: 1, filter: {} })}>
          {t('purchases.clear')}
        </Link>
      )}
    </form>
  );
}

const trimmed = (text: string) => text.trim() || undefined;

export const isFiltered = (filter: object): boolean =>
  Object.values(filter).some((value) => value !== undefined);
