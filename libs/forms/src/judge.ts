export { fieldProblem, shownProblem } from './field-problem.ts';
export { requireAll } from './require-all.ts';
export { problemsOf, resolveBy } from './resolve-by.ts';
