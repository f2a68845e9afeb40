export { SANDBOX_AUTHORITY } from './create-authority.ts';
export type { issueAnswer, voidAnswer } from './http-authority.ts';
export { authorityModule } from './module.ts';
