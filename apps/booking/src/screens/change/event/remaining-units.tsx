import { Checkbox, Fieldset } from '@taquilla/ui';
import { useUnitText } from '../../../features/change/event/use-seat-texts.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useTexts } from '../../../features/change/texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';

interface RemainingUnitsProps {
  line: ChangeLine;
  /** indexes of the remaining units of the line */
  retained: readonly number[];
  /** only one unit of the purchase remains */
  isLast: boolean;
  canReturnAll: boolean;
  /** @param units indexes of all removed units */
  onRemove: (units: readonly number[]) => void;
}

/** Checkboxes of the remaining seats or visitors; the last remaining unit cannot be removed and shows the reasons. */
export function RemainingUnits({ line, retained, isLast, canReturnAll, onRemove }: RemainingUnitsProps) {
  const t = useTexts();
  const ofEvent = useEventTexts();
  const textOf = useUnitText();
  const reasons = [
    ofEvent('fewer.least'),
    canReturnAll && ofEvent('fewer.all', { title: t('return.title') }),
  ].filter(Boolean);
  const all = Array.from({ length: line.quantity }, (_, unit) => unit);
  return (
    <Fieldset legend={ofEvent('fewer.keep', { name: line.product_name })}>
      {all.map((unit) => {
        const isRetained = retained.includes(unit);
        const isRequired = isRetained && isLast;
        return (
          <Checkbox
            key={unit}
            label={textOf(line, unit)}
            checked={isRetained}
            aria-disabled={isRequired || undefined}
            hint={isRequired && reasons.join(' ')}
            onChange={() => {
              if (!isRequired)
                onRemove(all.filter((other) => (other === unit ? isRetained : !retained.includes(other))));
            }}
          />
        );
      })}
    </Fieldset>
  );
}
