import { missingStep, type Answers } from './open-step.ts';
import type { StepName } from '@taquilla/visits/choice';

/** `open`: the next step is waiting. `blocked`: the open step has to be answered first. `add`: nothing is missing. */
export type NextAction = { kind: 'open' | 'blocked'; step: StepName } | { kind: 'add' };

/** What the one big button does while a step is open. */
export function nextAction(open: StepName, answers: Answers): NextAction {
  const step = missingStep(answers);
  if (step === null) return { kind: 'add' };
  return { kind: step === open ? 'blocked' : 'open', step };
}
