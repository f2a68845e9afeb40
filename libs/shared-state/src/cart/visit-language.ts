import type { CartEntry } from '@taquilla/contracts';

/** Returns the visit language of a cart, for the order's `language_id`; undefined: no entry offers a choice. */
export function visitLanguageId(entries: readonly CartEntry[]): number | undefined {
  return entries.find(({ language_id }) => language_id !== undefined)?.language_id;
}
