import type { Locale } from '@taquilla/contracts';
import { tooDeep, UnusableFile } from '../catalogue-file/index.ts';
import { convertPretixPlan, type ConvertedPlan } from './convert-pretix-plan.ts';
import { pretixPlan } from './pretix-plan.ts';

/**
 * Converts a seating plan of pretix to the catalogue format.
 * @param text of the plan's file
 * @throws UnusableFile with one line per problem
 */
export function readPlan(text: string, options: { key: string; locale: Locale }): ConvertedPlan {
  const plan = pretixPlan.safeParse(contentOf(text));
  if (!plan.success) {
    throw new UnusableFile(plan.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  return convertPretixPlan(plan.data, options);
}

function contentOf(text: string): unknown {
  if (tooDeep(text) !== undefined) throw new UnusableFile(['It is nested deeper than any plan']);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnusableFile([`It is no JSON: ${(error as Error).message}`]);
  }
}
