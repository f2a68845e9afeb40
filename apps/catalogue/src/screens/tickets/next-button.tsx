import { showToast, useVenue } from '@taquilla/shared-state';
import { Button, NeedsScripts } from '@taquilla/ui';
import type { MouseEvent } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import type { NextAction } from '../../features/visit/next-action.ts';
import { useTexts } from '../../base/choices/texts.ts';

interface NextButtonProps {
  next: NextAction;
  isAdding: boolean;
  /** a visit of the cart is being changed */
  isChange: boolean;
  onPress: () => void;
}

/** The one big button: it always names the next thing to do, and says what is missing when that cannot be done yet. */
export function NextButton({ next, isAdding, isChange, onPress }: NextButtonProps) {
  const t = useTexts();
  const { is_shopping_cart } = useVenue();
  const label = () => {
    if (isAdding) return t('visit.adding');
    if (next.kind === 'open' && next.step === 'time') return t('visit.pickTime');
    const isEarly = next.kind !== 'add' && next.step !== 'time';
    if (isEarly && !(next.kind === 'blocked' && next.step === 'when')) return t('visit.pickDay');
    if (isChange) return t('visit.save');
    return t(is_shopping_cart ? 'visit.add' : 'visit.buy');
  };
  const isBlocked = next.kind === 'blocked';
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (isBlocked) showToast({ type: 'info', message: t(`visit.first.${next.step}`) });
    else onPress();
  };
  const ownAddress = next.kind === 'open' ? chooses('step', next.step) : { 'data-needs-scripts': '' };
  return (
    <>
      {next.kind === 'add' && <NeedsScripts>{t('visit.buyingNeedsScripts')}</NeedsScripts>}
      <Button size="large" full busy={isAdding} aria-disabled={isBlocked} {...ownAddress} onClick={press}>
        {label()}
      </Button>
    </>
  );
}
