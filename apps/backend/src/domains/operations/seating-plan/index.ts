export { readPlan } from './read-plan.ts';
