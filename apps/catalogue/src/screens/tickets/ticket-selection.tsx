import { formatMoney } from '@taquilla/i18n';
import { Alert, PoliteStatus } from '@taquilla/ui';
import { nextAction } from '../../features/visit/next-action.ts';
import { openStep } from '../../features/visit/open-step.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useTexts } from '../../base/choices/texts.ts';
import { ReplacementNote } from '../selection/replacement-note.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionLayout } from '../selection/selection-page.tsx';
import { useSelectionPrices } from '../../base/choices/use-selection-prices.ts';
import { NextButton } from './next-button.tsx';
import type { OfferProps } from '../selection/selection.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { useAddVisit } from './use-add-visit.ts';
import type { VisitPlan } from './use-visit-plan.ts';
import { useReplacements } from './use-replacements.ts';
import { useVisitSummary } from './use-visit-summary.ts';

interface TicketSelectionProps extends OfferProps {
  plan: VisitPlan;
}

export function TicketSelection({ visit, plan, onChange, onAdded }: TicketSelectionProps) {
  const t = useTexts();
  const summary = useVisitSummary(plan, visit.day);
  const replaced = useReplacements(plan, visit.changes);
  const { addVisit, isAdding } = useAddVisit({
    plan,
    summary,
    replaced,
    onChange,
    onAdded,
    changedId: visit.changes ?? undefined,
  });
  const price = useSelectionPrices('tickets', visit.changes)(plan.chosen);
  const open = openStep(visit, plan.answers);
  const next = nextAction(open, plan.answers);

  const button = (
    <NextButton
      next={next}
      problem={plan.problem}
      isAdding={isAdding}
      isChange={visit.changes !== null}
      onOpen={(step) => {
        onChange({ type: 'step', step });
      }}
      onAdd={addVisit}
    />
  );
  const note = <ReplacementNote replaced={replaced} />;
  const chosen = summary.brief || summary.products.join(', ') || null;
  return (
    <SelectionLayout
      visit={visit}
      summary={
        <VisitSummary
          title={t('visit.summary')}
          lines={plan.chosen}
          visits={[summary.day, ...summary.times, summary.language].filter(Boolean)}
          price={price}
          note={note}
          action={button}
        />
      }
    >
      <PoliteStatus>{[...summary.products, formatMoney(price.total)].join(', ')}</PoliteStatus>
      {visit.changes !== null && <Alert type="info" message={t('visit.changing')} />}
      <div inert={isAdding}>
        <TicketSteps open={open} visit={visit} plan={plan} summary={summary} onChange={onChange} />
      </div>
      <SelectionBar label={t('visit.summary')} chosen={chosen} price={price} note={note} action={button} />
    </SelectionLayout>
  );
}
