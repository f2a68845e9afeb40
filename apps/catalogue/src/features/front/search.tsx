import { Field, TextInput } from '@taquilla/ui';
import styles from './search.module.css';
import { useTexts } from './texts.ts';

interface SearchProps {
  words: string;
  onChange: (words: string) => void;
}

/** Narrows the cards while somebody types; without scripts there are the towns, and all cards. */
export function Search({ words, onChange }: SearchProps) {
  const t = useTexts();
  return (
    <div role="search" className={styles.search} data-needs-scripts="">
      <Field label={t('search')}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
    </div>
  );
}
