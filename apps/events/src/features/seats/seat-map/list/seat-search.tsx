import { Button, Field, TextInput } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import styles from './seat-list.module.css';

interface PlaceSearchProps {
  /** @returns what was found, in words; null: no such place */
  onSearch: (query: string) => string | null;
}

/** "Row 12": goes there without passing all the others. */
export function SeatSearch({ onSearch }: PlaceSearchProps) {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState('');
  return (
    <form
      role="search"
      aria-label={t('list.find')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setAnswer(onSearch(query) ?? t('list.notFound', { query }));
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
        {answer}
      </p>
    </form>
  );
}
