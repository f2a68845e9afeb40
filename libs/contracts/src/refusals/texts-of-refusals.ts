/** All refusals with their texts, for the backend and for clients that read texts; pages use codes. */
import { ACCOUNT } from './account.ts';
import { BUYING } from './buying.ts';
import { GENERAL } from './general.ts';
import type { Catalogue, Refusal, RefusalCode } from './refusal.ts';

export const REFUSALS_BY_AREA = { general: GENERAL, buying: BUYING, account: ACCOUNT };
export const REFUSALS: Catalogue = { ...GENERAL, ...BUYING, ...ACCOUNT };

/** Returns whether a code is one of this backend's refusals. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Builds the text of a refusal, in the wording of the API (R55). */
export function textOf({ code, params }: Refusal): string {
  const values: Record<string, string | number> = params;
  return REFUSALS[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
