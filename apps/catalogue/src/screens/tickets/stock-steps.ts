/** Steps that request stock: a separate chunk, since they are shown only after products are chosen. */
export { DayStep } from './day-step.tsx';
export { TimeStep } from './time-step.tsx';
