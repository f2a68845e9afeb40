/** What is asked of a value that has the right shape. */
import { messageOf, tell, type Check, type Issue, type Reading, type Said } from './schema.ts';

/** @param limits when it is asked although something wrong has been found */
function rule(test: (value: never) => unknown, said: Said = {}, limits?: Check['when']): Check {
  const { error, path = [], when = limits } = typeof said === 'string' ? { error: said } : said;
  return {
    when,
    look: (reading) => {
      if (test(reading.value as never)) return;
      const issue = { path: [...path], input: reading.value, continue: true };
      reading.issues.push({ ...issue, message: messageOf(error, issue) });
    },
  };
}
export const refine = (test: (value: never) => unknown, said?: Said) => rule(test, said);
export const superRefine = (
  judge: (value: unknown, context: object) => void,
  { when: limits }: { when?: Check['when'] } = {},
): Check => ({
  when: limits,
  look: (reading) => {
    const addIssue = (issue: Issue) => tell(reading, { continue: true, ...issue });
    judge(reading.value, { ...reading, addIssue });
  },
});
export const regex = (pattern: RegExp, said?: Said) => rule((value: string) => pattern.test(value), said);

const lengthOf = (value: string | unknown[]) =>
  typeof value === 'string' ? Array.from(value).length : value.length;
const hasLength = ({ value }: Reading) => (value as { length?: number } | null)?.length !== undefined;
export const minLength = (least: number, said?: Said) =>
  rule((value: string) => lengthOf(value) >= least, said, hasLength);
export const maxLength = (most: number, said?: Said) =>
  rule((value: string) => lengthOf(value) <= most, said, hasLength);

export const gte = (least: number) => rule((value: number) => value >= least);
export const lte = (most: number) => rule((value: number) => value <= most);
export const positive = () => rule((value: number) => value > 0);
export const nonnegative = () => gte(0);
export const overwrite = (change: (value: string) => string): Check => ({
  look: (reading) => {
    reading.value = change(reading.value as string);
  },
});
export const trim = () => overwrite((value) => value.trim());
/** A check alone: no schema of the contract begins with it. */
export const email = ({ pattern, error }: { pattern: RegExp; error: string }) => regex(pattern, error);
/** For documents of the API, which browsers do not write. */
export const describe = (): Check => ({ look: () => undefined });
