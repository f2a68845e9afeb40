/**
 * What browsers have of `zod/mini`: their builds take this file for it (decision 101). The names are those that contracts and
 * front ends use; verdicts, values, paths and messages are zod's own (`zod-for-browsers.isolated.test.ts`). Types are always zod's.
 */
export * from './checks.ts';
export { parse, safeParse } from './schema.ts';
export * from './shapes.ts';
export * from './values.ts';
