import { Button, Field, TextInput } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import styles from './seat-list.module.css';

interface SeatSearchProps {
  /** @returns a description of the result; null: not found */
  onSearch: (query: string) => string | null;
}

/** Search form that moves the focus to a row or seat, for example "Row 12". */
export function SeatSearch({ onSearch }: SeatSearchProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const [result, setResult] = useState('');
  return (
    <form
      role="search"
      aria-label={t('list.find')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setResult(onSearch(query) ?? t('list.notFound', { query }));
      }}
    >
      <Field label={t('list.find')} hint={t('list.findHint')}>
        <TextInput
          type="search"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('list.go')}
      </Button>
      <p role="status" className={styles.help}>
        {result}
      </p>
    </form>
  );
}
