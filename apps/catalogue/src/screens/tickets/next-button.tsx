import { useVenue } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import type { NextAction } from '../../features/visit/next-action.ts';
import { useTexts } from '../../texts.ts';

interface NextButtonProps {
  next: NextAction;
  isAdding: boolean;
  onPress: () => void;
}

/** The one big button: it always names the next thing to do. */
export function NextButton({ next, isAdding, onPress }: NextButtonProps) {
  const t = useTexts();
  const { is_shopping_cart } = useVenue();
  const label = () => {
    if (isAdding) return t('visit.adding');
    if (next.kind === 'open' && next.step === 'time') return t('visit.pickTime');
    const isEarly = next.kind !== 'add' && next.step !== 'time';
    if (isEarly && !(next.kind === 'blocked' && next.step === 'when')) return t('visit.pickDay');
    return t(is_shopping_cart ? 'visit.add' : 'visit.buy');
  };
  return (
    <Button size="large" full busy={isAdding} disabled={next.kind === 'blocked'} onClick={onPress}>
      {label()}
    </Button>
  );
}
