import { readStored, writeStored } from '@taquilla/shared-state';
import { draftForCart, newDraft, storedDraft, type StoredDraft } from './draft.ts';
import type { CheckoutValues } from './form-values.ts';

/** Identifies a draft: the reference of its cart and the storage key for carts of that kind. */
interface DraftKey {
  reference: string;
  draftKey: string;
}

/** Reads the draft of a cart, as the last tab wrote it; null: there is none. */
export const readDraft = ({ reference, draftKey }: DraftKey): StoredDraft | null =>
  draftForCart(readStored(draftKey, storedDraft), reference);

/** Changes the stored draft. Reads it first, because another tab may have written it. */
export function updateDraft(
  key: DraftKey,
  values: CheckoutValues,
  change: (draft: StoredDraft) => StoredDraft,
): void {
  const current = readDraft(key) ?? newDraft(key.reference, values);
  writeStored(key.draftKey, change({ ...current, values }));
}

/** Stores the values of the form. */
export const saveValues = (key: DraftKey, values: CheckoutValues): void => {
  updateDraft(key, values, (draft) => draft);
};
