import { Checkbox, Fieldset } from '@taquilla/ui';
import { useUnitWords } from '../../../features/change/event/use-seat-words.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useTexts } from '../../../features/change/texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';

interface UnitsThatStayProps {
  line: ChangeLine;
  /** which stay, by their place in the line */
  kept: readonly number[];
  /** no other unit of the purchase stays but one */
  isLast: boolean;
  mayGiveAllBack: boolean;
  /** @param units all that go */
  onLeaving: (units: readonly number[]) => void;
}

/** Which seats, or whose places, stay: the last one cannot go, and says why. */
export function UnitsThatStay({ line, kept, isLast, mayGiveAllBack, onLeaving }: UnitsThatStayProps) {
  const t = useTexts();
  const ofEvent = useEventTexts();
  const wordsOf = useUnitWords();
  const why = [
    ofEvent('fewer.least'),
    mayGiveAllBack && ofEvent('fewer.all', { title: t('return.title') }),
  ].filter(Boolean);
  const all = Array.from({ length: line.quantity }, (_, unit) => unit);
  return (
    <Fieldset legend={ofEvent('fewer.keep', { name: line.product_name })}>
      {all.map((unit) => {
        const stays = kept.includes(unit);
        const mustStay = stays && isLast;
        return (
          <Checkbox
            key={unit}
            label={wordsOf(line, unit)}
            checked={stays}
            aria-disabled={mustStay || undefined}
            hint={mustStay && why.join(' ')}
            onChange={() => {
              if (!mustStay) onLeaving(all.filter((one) => (one === unit ? stays : !kept.includes(one))));
            }}
          />
        );
      })}
    </Fieldset>
  );
}
