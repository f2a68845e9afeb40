import type { CartEntry } from '@taquilla/contracts';

/** Language of the visit of a cart, for the order's `language_id`; undefined where nothing in it offers a choice. */
export function visitLanguageId(entries: readonly CartEntry[]): number | undefined {
  return entries.find(({ language_id }) => language_id !== undefined)?.language_id;
}
