import { ApiError } from '@taquilla/api';
import { useState } from 'react';
import type { ChosenFile } from '../../base/draft/chosen-file.ts';
import { readDraft, updateDraft } from '../../base/draft/draft-store.ts';
import { withSentFile } from '../../base/draft/draft.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { fileStore } from './file-store.ts';

/** A sale with its token. */
export interface SaleWithToken {
  id: string;
  token: string;
}

export interface Uploads {
  /** fraction sent, 0 to 1, by the id of the accreditation; only uploads in progress */
  progress: ReadonlyMap<string, number>;
  /** Uploads a file unless the sale has it. @returns false when the browser no longer has the file */
  send: (file: ChosenFile, sale: SaleWithToken) => Promise<boolean>;
}

/** Uploads chosen files and records in the draft which of them the sale has. */
export function useUploads(purchase: Purchase, getValues: () => CheckoutValues): Uploads {
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const setFraction = (id: string, fraction: number) => {
    setProgress((before) => new Map(before).set(id, fraction));
  };
  const removeFraction = (id: string) => {
    setProgress((before) => new Map([...before].filter(([other]) => other !== id)));
  };
  const send = async (chosen: ChosenFile, { id: saleId, token }: SaleWithToken) => {
    const { id } = chosen;
    if (readDraft(purchase)?.sentFiles[id]?.saleId === saleId) return true;
    const file = await fileStore.get(chosen);
    if (!file) return false;
    setFraction(id, 0);
    try {
      const onProgress = (fraction: number) => {
        setFraction(id, fraction);
      };
      const { uploadFile } = await import('./api/upload-file.ts').catch((cause: unknown) => {
        throw new ApiError('network', 'the upload code could not be loaded', { cause });
      });
      const { id: fileId } = await uploadFile({ saleId, token, accreditationId: id, file, onProgress });
      updateDraft(purchase, getValues(), (draft) => withSentFile(draft, id, { saleId, fileId }));
    } finally {
      // rerenders the page, which reads the sent files from the draft
      removeFraction(id);
    }
    return true;
  };
  return { progress, send };
}
