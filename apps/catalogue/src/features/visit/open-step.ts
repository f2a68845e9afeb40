import type { StepName, Visit } from '@taquilla/visits/choice';

/** Needed and answered steps of a visit. */
export interface Answers {
  /** false: the venue has one access interface, so the step is skipped */
  needsInterface: boolean;
  hasInterface: boolean;
  hasProducts: boolean;
  /** false: no room is entered, so day and time are skipped */
  needsTime: boolean;
  hasDay: boolean;
  hasTimes: boolean;
}

/** Returns the steps to show, in order. */
export function requestedSteps({ needsInterface, needsTime }: Answers): StepName[] {
  const steps: [StepName, boolean][] = [
    ['where', needsInterface],
    ['what', true],
    ['when', needsTime],
    ['time', needsTime],
  ];
  return steps.filter(([, isRequired]) => isRequired).map(([name]) => name);
}

export function isAnswered(step: StepName, answers: Answers): boolean {
  const answered: Record<StepName, boolean> = {
    where: answers.hasInterface,
    what: answers.hasProducts,
    when: answers.hasDay,
    time: answers.hasTimes,
  };
  return answered[step];
}

/** Returns the first step without an answer; null: the visit is complete. */
export function missingStep(answers: Answers): StepName | null {
  return requestedSteps(answers).find((step) => !isAnswered(step, answers)) ?? null;
}

/**
 * Returns the open step: the step of the address unless an earlier step has no answer, else the missing step or the
 * last step.
 */
export function openStep({ step }: Pick<Visit, 'step'>, answers: Answers): StepName {
  const steps = requestedSteps(answers);
  const missing = missingStep(answers);
  const requested = step !== null && steps.includes(step) ? step : null;
  const last = steps.at(-1) ?? 'what';
  if (requested === null) return missing ?? last;
  if (missing === null) return requested;
  return steps.indexOf(requested) < steps.indexOf(missing) ? requested : missing;
}
