import { readStored, writeStored } from '@taquilla/shared-state';
import { draftForCart, newDraft, storedDraft, type StoredDraft } from './draft.ts';
import type { CheckoutValues } from './form-values.ts';

/** Whose draft it is: the cart's name, and where drafts of such carts are kept. */
interface DraftOf {
  reference: string;
  draftKey: string;
}

/** The draft of a cart, as any tab left it; null when there is none. */
export const readDraft = ({ reference, draftKey }: DraftOf): StoredDraft | null =>
  draftForCart(readStored(draftKey, storedDraft), reference);

/** Changes what is stored now, which another tab may have written since. */
export function updateDraft(
  of: DraftOf,
  values: CheckoutValues,
  change: (draft: StoredDraft) => StoredDraft,
): void {
  const current = readDraft(of) ?? newDraft(of.reference, values);
  writeStored(of.draftKey, change({ ...current, values }));
}

/** Keeps what was typed. */
export const saveValues = (of: DraftOf, values: CheckoutValues): void => {
  updateDraft(of, values, (draft) => draft);
};
