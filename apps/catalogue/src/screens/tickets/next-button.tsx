import { useVenue } from '@taquilla/shared-state';
import { Button, focusOpenStep, NeedsScripts, stackClass } from '@taquilla/ui';
import type { MouseEvent } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import type { NextAction } from '../../features/visit/next-action.ts';
import type { StepName } from '@taquilla/visits/choice';
import { useTexts } from '../../base/choices/texts.ts';

interface NextButtonProps {
  next: NextAction;
  /** error of the open step's answer; null: no answer yet */
  problem: string | null;
  isAdding: boolean;
  /** true: changes a visit of the cart */
  isChange: boolean;
  onOpen: (step: StepName) => void;
  onAdd: (goOn: 'to the checkout' | 'here') => void;
}

const PICK = {
  where: 'visit.pickVisit',
  what: 'visit.pickProducts',
  when: 'visit.pickDay',
  time: 'visit.pickTime',
} as const;

/** Main button with the next action; it names a missing answer and leads to its step. */
export function NextButton({ next, problem, isAdding, isChange, onOpen, onAdd }: NextButtonProps) {
  const t = useTexts();
  const { is_shopping_cart } = useVenue();
  if (next.kind === 'blocked') {
    return (
      <Button variant="secondary" size="large" full data-needs-scripts="" onClick={focusOpenStep}>
        {problem ?? t(PICK[next.step])}
      </Button>
    );
  }
  if (next.kind === 'open') {
    const open = (event: MouseEvent) => {
      event.preventDefault();
      onOpen(next.step);
    };
    return (
      <Button size="large" full {...chooses('step', next.step)} onClick={open}>
        {t(PICK[next.step])}
      </Button>
    );
  }
  const hasChoice = is_shopping_cart && !isChange;
  const label = isChange ? 'visit.save' : is_shopping_cart ? 'visit.added.checkout' : 'visit.buy';
  return (
    <div className={stackClass(2)}>
      <NeedsScripts>{t('visit.buyingNeedsScripts')}</NeedsScripts>
      <Button
        size="large"
        full
        busy={isAdding}
        data-needs-scripts=""
        onClick={() => {
          onAdd(hasChoice ? 'to the checkout' : 'here');
        }}
      >
        {t(isAdding ? 'visit.adding' : label)}
      </Button>
      {hasChoice && (
        <Button
          variant="secondary"
          full
          aria-disabled={isAdding}
          data-needs-scripts=""
          onClick={() => {
            onAdd('here');
          }}
        >
          {t('visit.add')}
        </Button>
      )}
    </div>
  );
}
