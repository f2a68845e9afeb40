import { Field, stackClass, TextInput } from '@taquilla/ui';
import { holderKey } from '../../features/change/change-draft.ts';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';
import type { DraftProps } from './change-form.tsx';

/** Fields that replace the holders of nominated tickets. */
export function NamesPart({ lines, draft, onDraft }: DraftProps & { lines: readonly ChangeLine[] }) {
  const t = useTexts();
  const units = lines.flatMap(({ position, holders, quantity }) =>
    holders
      .slice(0, draft.retained[position] ?? quantity)
      .map((holder, unit) => ({ position, unit, holder })),
  );
  return (
    <ul className={stackClass(5)}>
      {units.map(({ position, unit, holder }) => {
        const key = holderKey(position, unit);
        const typed = draft.holders[key] ?? { name: '', nif: '' };
        const type = (part: Partial<typeof typed>) => {
          onDraft({ holders: { ...draft.holders, [key]: { ...typed, ...part } } });
        };
        return (
          <li key={key} className={styles.names}>
            <Field label={t('names.instead', { holder })}>
              <TextInput
                autoComplete="off"
                value={typed.name}
                maxLength={200}
                onChange={({ target }) => {
                  type({ name: target.value });
                }}
              />
            </Field>
            <Field label={t('names.nif', { holder })} hint={t('names.nifHint')} isHintBelow>
              <TextInput
                autoComplete="off"
                value={typed.nif}
                maxLength={20}
                onChange={({ target }) => {
                  type({ nif: target.value });
                }}
              />
            </Field>
          </li>
        );
      })}
    </ul>
  );
}
