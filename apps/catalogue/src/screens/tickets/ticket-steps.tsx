import { useRoute } from '@taquilla/router';
import { Step } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import { findsCheapest } from '../../features/party/finds-cheapest.ts';
import { InterfaceList } from '../../features/interfaces/interface-list.tsx';
import { requestedSteps, isAnswered } from '../../features/visit/open-step.ts';
import { searchOfInterface, type StepName, type Visit, type VisitChange } from '@taquilla/visits/choice';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../../base/area.tsx';
import { ProductStep } from './product-step.tsx';
import { StockStep, usePreparedSteps } from './stock-step.tsx';
import type { VisitPlan } from './use-visit-plan.ts';
import type { VisitSummary } from './use-visit-summary.ts';

export interface TicketStepsProps {
  open: StepName;
  visit: Visit;
  plan: VisitPlan;
  summary: VisitSummary;
  onChange: (change: VisitChange) => void;
}

/** Steps for interface, products, day and time: an answered step collapses, the next step opens. */
export function TicketSteps(props: TicketStepsProps) {
  const { open, plan, summary, onChange } = props;
  const t = useTexts();
  usePreparedSteps(plan.chosen.length > 0);
  const summaries: Record<StepName, ReactNode> = {
    where: plan.accessInterface?.name,
    what: summary.products.join(', '),
    when: summary.day,
    time: summary.times.join(', '),
  };
  const stateOf = (step: StepName) => {
    if (step === open) return 'open';
    return isAnswered(step, plan.answers) ? 'done' : 'waiting';
  };
  return shownSteps(plan).map((step, index) => (
    <Step
      key={step}
      number={index + 1}
      title={t(step === 'what' && findsCheapest(plan.products ?? []) ? 'party.title' : `visit.${step}`)}
      state={stateOf(step)}
      summary={summaries[step]}
      changeLabel={t('visit.change')}
      changeButton={chooses('step', step)}
      onChange={() => {
        onChange({ type: 'step', step });
      }}
    >
      <StepBody {...props} step={step} />
    </Step>
  ));
}

/** Returns the steps to show: later steps only once products are loaded, to avoid layout shifts. */
function shownSteps({ answers, accessInterface, products }: VisitPlan): StepName[] {
  const steps = requestedSteps(answers);
  return accessInterface && !products ? steps.slice(0, steps.indexOf('what') + 1) : steps;
}

function StepBody({ step, ...props }: TicketStepsProps & { step: StepName }) {
  const { plan, onChange } = props;
  const { path } = useRoute();
  switch (step) {
    case 'where':
      return (
        <InterfaceList
          interfaces={plan.interfaces ?? []}
          chosenId={plan.accessInterface?.id}
          addressOf={(interfaceId) => path + searchOfInterface(interfaceId)}
          onChoose={(interfaceId) => {
            onChange({ type: 'interface', interfaceId });
          }}
        />
      );
    case 'what':
      return <ProductStep {...props} />;
    case 'when':
    case 'time':
      return (
        <Area>
          <StockStep {...props} step={step} />
        </Area>
      );
  }
}
