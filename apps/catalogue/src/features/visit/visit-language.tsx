import { OWN_LANGUAGE_NAME, type OfferedVisitLanguage } from '@taquilla/contracts';
import { Field, Select } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './visit-language.module.css';

interface VisitLanguageProps {
  languages: readonly OfferedVisitLanguage[];
  chosenId: number | undefined;
  onChoose: (languageId: number) => void;
}

/** Selects the language of a guided visit; renders nothing without a choice. */
export function VisitLanguage({ languages, chosenId, onChoose }: VisitLanguageProps) {
  const t = useTexts();
  if (languages.length < 2) return null;
  return (
    <div className={styles.language}>
      <Field label={t('visit.language')}>
        <Select
          value={chosenId}
          onChange={(event) => {
            onChoose(Number(event.target.value));
          }}
        >
          {languages.map(({ id, locale }) => (
            <option key={id} value={id} lang={locale}>
              {OWN_LANGUAGE_NAME[locale]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
