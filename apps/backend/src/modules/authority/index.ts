export { SANDBOX_AUTHORITY } from './create-authority.ts';
export type { issueAnswer } from './http-authority.ts';
export { authorityModule } from './module.ts';
