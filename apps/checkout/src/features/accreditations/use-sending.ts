import { ApiError } from '@taquilla/api';
import { useState } from 'react';
import type { ChosenFile } from '../../base/draft/chosen-file.ts';
import { readDraft, updateDraft } from '../../base/draft/draft-store.ts';
import { withSentFile } from '../../base/draft/draft.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { fileStore } from './file-store.ts';

/** The sale that proofs are sent to, and the token that opens it. */
export interface SaleWithToken {
  id: string;
  token: string;
}

export interface Sending {
  /** how much of a file has gone, from 0 to 1, by the id of the accreditation; only of those under way */
  shares: ReadonlyMap<string, number>;
  /** Sends a file to a sale that does not have it yet. @returns false when the browser has not kept it */
  send: (file: ChosenFile, sale: SaleWithToken) => Promise<boolean>;
}

/** Sends chosen files, and keeps in the draft what has arrived. */
export function useSending(purchase: Purchase, getValues: () => CheckoutValues): Sending {
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  const setShare = (id: string, share: number) => {
    setShares((before) => new Map(before).set(id, share));
  };
  const endSharing = (id: string) => {
    setShares((before) => new Map([...before].filter(([other]) => other !== id)));
  };
  const send = async (chosen: ChosenFile, { id: saleId, token }: SaleWithToken) => {
    const { id } = chosen;
    if (readDraft(purchase)?.sentFiles[id]?.saleId === saleId) return true;
    const file = await fileStore.get(chosen);
    if (!file) return false;
    setShare(id, 0);
    try {
      const onProgress = (share: number) => {
        setShare(id, share);
      };
      const { uploadFile } = await import('./api/upload-file.ts').catch((cause: unknown) => {
        throw new ApiError('network', 'what sends files cannot be had', { cause });
      });
      const { id: fileId } = await uploadFile({ saleId, token, accreditationId: id, file, onProgress });
      updateDraft(purchase, getValues(), (draft) => withSentFile(draft, id, { saleId, fileId }));
    } finally {
      // the page looks again, and finds in the draft what has arrived
      endSharing(id);
    }
    return true;
  };
  return { shares, send };
}
