/** The steps that ask for the box office's stock: a file of their own, since nothing of them shows before products are chosen. */
export { DayStep } from './day-step.tsx';
export { TimeStep } from './time-step.tsx';
