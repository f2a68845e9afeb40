import { missingStep, type Answers } from './open-step.ts';
import type { StepName } from '@taquilla/visits/choice';

/** `open`: opens the next step. `blocked`: the open step needs an answer first. `add`: nothing is missing. */
export type NextAction = { kind: 'open' | 'blocked'; step: StepName } | { kind: 'add' };

/** Returns the action of the main button while a step is open. */
export function nextAction(open: StepName, answers: Answers): NextAction {
  const step = missingStep(answers);
  if (step === null) return { kind: 'add' };
  return { kind: step === open ? 'blocked' : 'open', step };
}
