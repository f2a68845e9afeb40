import { Field, TextInput } from '@taquilla/ui';
import styles from './search.module.css';
import { useTexts } from './texts.ts';

interface SearchProps {
  query: string;
  /** key of the one that is shown; empty: all are */
  town: string;
  onChange: (words: string) => void;
}

/** Narrows the cards while somebody types; without scripts once they press Enter, by the page's address. */
export function Search({ query, town, onChange }: SearchProps) {
  const t = useTexts();
  return (
    <form
      role="search"
      method="get"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {town !== '' && <input type="hidden" name="town" value={town} />}
      <Field label={t('search')}>
        <TextInput
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
    </form>
  );
}
