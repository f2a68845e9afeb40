import { nextAction } from '../../features/visit/next-action.ts';
import { openStep } from '../../features/visit/open-step.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useTexts } from '../../texts.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionLayout } from '../selection/selection-page.tsx';
import { useSelectionPrice } from '../selection/use-selection-price.ts';
import { NextButton } from './next-button.tsx';
import type { TicketOfferProps } from './ticket-offer.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { useAddVisit } from './use-add-visit.ts';
import type { VisitPlan } from './use-visit-plan.ts';
import { useVisitWords } from './use-visit-words.ts';

interface TicketSelectionProps extends TicketOfferProps {
  plan: VisitPlan;
}

export function TicketSelection({ visit, plan, onChange, onAdded }: TicketSelectionProps) {
  const t = useTexts();
  const words = useVisitWords(plan, visit.day);
  const { addVisit, isAdding } = useAddVisit({ plan, words, onChange, onAdded });
  const { fee, total } = useSelectionPrice('tickets', plan.chosen);
  const open = openStep(visit, plan.answers);
  const next = nextAction(open, plan.answers);

  const goOn = () => {
    if (next.kind === 'add') addVisit();
    else if (next.kind === 'open') onChange({ type: 'step', step: next.step });
  };

  const button = <NextButton next={next} isAdding={isAdding} onPress={goOn} />;
  return (
    <SelectionLayout
      summary={
        <VisitSummary
          title={t('visit.summary')}
          lines={plan.chosen}
          visits={[words.day, ...words.times, words.language].filter(Boolean)}
          managementCost={fee}
          total={total}
          action={button}
        />
      }
    >
      <div inert={isAdding}>
        <TicketSteps open={open} visit={visit} plan={plan} words={words} onChange={onChange} />
      </div>
      <SelectionBar
        label={t('visit.summary')}
        chosen={words.brief || words.products.join(', ') || null}
        hint={t('visit.pickProducts')}
        total={total}
        action={button}
      />
    </SelectionLayout>
  );
}
