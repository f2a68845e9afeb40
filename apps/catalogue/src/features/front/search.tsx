import { Field, TextInput } from '@taquilla/ui';
import styles from './search.module.css';
import { useTexts } from './texts.ts';

interface SearchProps {
  query: string;
  /** key of the selected town; empty: all */
  town: string;
  onChange: (words: string) => void;
}

/** Search field: filters the cards on input; before hydration Enter submits it as a query of the page's address. */
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
