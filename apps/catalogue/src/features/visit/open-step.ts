import type { StepName, Visit } from '@taquilla/visits/choice';

/** What has an answer so far. */
export interface Answers {
  /** false: the venue sells in one place only, so it is not asked where */
  asksWhere: boolean;
  hasInterface: boolean;
  hasProducts: boolean;
  /** false: no room is entered, so neither day nor time is asked */
  asksTime: boolean;
  hasDay: boolean;
  hasTimes: boolean;
}

/** The steps that are asked, in order. */
export function requestedSteps({ asksWhere, asksTime }: Answers): StepName[] {
  const steps: [StepName, boolean][] = [
    ['where', asksWhere],
    ['what', true],
    ['when', asksTime],
    ['time', asksTime],
  ];
  return steps.filter(([, isAsked]) => isAsked).map(([name]) => name);
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

/** The first step without an answer; null when the visit is complete. */
export function missingStep(answers: Answers): StepName | null {
  return requestedSteps(answers).find((step) => !isAnswered(step, answers)) ?? null;
}

/** The step that is open: the one asked for in the address, unless one before it has no answer yet. */
export function openStep({ step }: Pick<Visit, 'step'>, answers: Answers): StepName {
  const steps = requestedSteps(answers);
  const missing = missingStep(answers);
  const wanted = step !== null && steps.includes(step) ? step : null;
  const last = steps.at(-1) ?? 'what';
  if (wanted === null) return missing ?? last;
  if (missing === null) return wanted;
  return steps.indexOf(wanted) < steps.indexOf(missing) ? wanted : missing;
}
