import type { Visitor } from '@taquilla/contracts';
import { Field, Fieldset, stackClass, TextInput } from '@taquilla/ui';
import { remainingUnits, unitKey } from '../../../features/change/event/event-draft.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useUnitText } from '../../../features/change/event/use-seat-texts.ts';
import { useTexts } from '../../../features/change/texts.ts';
import styles from '../change.module.css';
import type { EventDraftProps } from './event-form.tsx';

const NO_VISITOR: Visitor = { name: '', last_name: '' };

/** Fields that replace the visitors of the remaining places of a nominative event. */
export function VisitorsPart({ lines, draft, onDraft }: EventDraftProps) {
  const t = useTexts();
  const textOf = useUnitText();
  return (
    <ul className={stackClass(5)}>
      {lines.flatMap((line) =>
        remainingUnits(line, draft).flatMap((unit) => {
          if (!line.event?.visitors[unit]) return [];
          const key = unitKey(line.position, unit);
          const typed = draft.visitors[key] ?? NO_VISITOR;
          return (
            <li key={key}>
              <Fieldset legend={t('names.instead', { holder: textOf(line, unit) })}>
                <VisitorFields
                  typed={typed}
                  onType={(part) => {
                    onDraft({ visitors: { ...draft.visitors, [key]: { ...typed, ...part } } });
                  }}
                />
              </Fieldset>
            </li>
          );
        }),
      )}
    </ul>
  );
}

interface VisitorFieldsProps {
  typed: Visitor;
  onType: (part: Partial<Visitor>) => void;
}

function VisitorFields({ typed, onType }: VisitorFieldsProps) {
  const t = useEventTexts();
  return (
    <div className={styles.names}>
      <Field label={t('visitors.name')}>
        <TextInput
          autoComplete="off"
          value={typed.name}
          maxLength={120}
          onChange={({ target }) => {
            onType({ name: target.value });
          }}
        />
      </Field>
      <Field label={t('visitors.lastName')} hint={t('visitors.lastNameHint')} isHintBelow>
        <TextInput
          autoComplete="off"
          value={typed.last_name}
          maxLength={120}
          onChange={({ target }) => {
            onType({ last_name: target.value });
          }}
        />
      </Field>
    </div>
  );
}
