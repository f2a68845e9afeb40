import { deleteUploadedFile, uploadFile } from '@taquilla/api';
import { saleToken } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { readDraft, updateDraft } from '../draft/draft-store.ts';
import { withSentFile, type SentFile } from '../draft/draft.ts';
import type { FormNeeds } from '../form/check-form.ts';
import type { CheckoutValues } from '../form/form-values.ts';
import type { Purchase } from '../purchase.ts';
import { fileError } from './check-file.ts';
import type { ChosenFile } from './chosen-file.ts';
import { fileShelf } from './file-shelf.ts';
import { FilesNotSent, sendProofs } from './send-proofs.ts';

/** `waiting`: it goes with the order. `sending`: so much of it has gone, from 0 to 1. */
export type ProofState =
  { name: 'missing' } | { name: 'waiting' } | { name: 'sending'; share: number } | { name: 'sent' };

export interface Proofs {
  stateOf: (key: string) => ProofState;
  choose: (key: string, file: File) => Promise<void>;
  remove: (key: string) => void;
  /** Sends one that failed again, to the sale that lacks it. */
  retry: (key: string) => Promise<void>;
  /** Sends what a sale lacks. @throws {FilesNotSent | ApiError} */
  sendAll: (saleId: string) => Promise<void>;
  isSending: boolean;
}

type Form = UseFormReturn<CheckoutValues, FormNeeds>;

/** The proofs of a purchase: chosen in the form, kept on the shelf, sent to the sale once there is one. */
export function useProofs(purchase: Purchase, form: Form): Proofs {
  const files = useWatch({ control: form.control, name: 'proofs' });
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  // what has been sent is in the draft; the count makes the page look again
  const [, setSent] = useState(0);
  useShelf(purchase, form);

  const draft = readDraft(purchase);

  const fileOf = (key: string) => form.getValues(`proofs.${key}`) as ChosenFile | undefined;
  const setFile = (key: string, file: ChosenFile | undefined) => {
    const { [key]: _before, ...others } = form.getValues('proofs');
    form.setValue('proofs', file ? { ...others, [key]: file } : others);
    form.clearErrors(`proofs.${key}`);
  };
  const sentFileOf = ({ id }: ChosenFile): SentFile | undefined => readDraft(purchase)?.sentFiles[id];
  const setShare = (id: string, share: number | undefined) => {
    setShares((before) => {
      const after = new Map(before);
      if (share === undefined) after.delete(id);
      else after.set(id, share);
      return after;
    });
  };

  const send = async (key: string, saleId: string) => {
    const chosen = fileOf(key);
    const token = saleToken(saleId);
    if (!chosen || token === null || sentFileOf(chosen)?.saleId === saleId) return;
    const file = await fileShelf.get(chosen);
    if (!file) {
      setFile(key, undefined);
      throw new FilesNotSent([{ path: `proofs.${key}`, error: 'fileMissing' }]);
    }
    setShare(chosen.id, 0);
    try {
      const onProgress = (share: number) => {
        setShare(chosen.id, share);
      };
      const { id: fileId } = await uploadFile({
        saleId,
        token,
        accreditationId: chosen.id,
        file,
        onProgress,
      });
      updateDraft(purchase, form.getValues(), (draft) => withSentFile(draft, chosen.id, { saleId, fileId }));
      setSent((count) => count + 1);
    } finally {
      setShare(chosen.id, undefined);
    }
  };

  return {
    isSending: shares.size > 0,
    stateOf: (key) => {
      const file = files[key];
      if (!file) return { name: 'missing' };
      const share = shares.get(file.id);
      if (share !== undefined) return { name: 'sending', share };
      const saleId = draft?.sale?.id;
      const isSent = saleId !== undefined && draft?.sentFiles[file.id]?.saleId === saleId;
      return { name: isSent ? 'sent' : 'waiting' };
    },
    choose: async (key, file) => {
      const others = Object.keys(files).filter((other) => other !== key).length;
      const error = fileError(file, others);
      if (error) {
        form.setError(`proofs.${key}`, { message: error });
        return;
      }
      const id = crypto.randomUUID();
      await fileShelf.put(id, file);
      setFile(key, { id, name: file.name, size: file.size });
    },
    remove: (key) => {
      const file = fileOf(key);
      const sent = file && sentFileOf(file);
      const token = sent && saleToken(sent.saleId);
      // what cannot be taken back now goes with its sale, which this one ends
      if (sent && token) deleteUploadedFile(sent.saleId, sent.fileId, token).catch(() => undefined);
      setFile(key, undefined);
    },
    retry: async (key) => {
      const saleId = readDraft(purchase)?.sale?.id;
      if (!saleId) return;
      form.clearErrors(`proofs.${key}`);
      await sendProofs([key], (one) => send(one, saleId)).catch((error: unknown) => {
        const fields = error instanceof FilesNotSent ? error.fields : [];
        const [{ error: message } = { error: 'fileNotSent' }] = fields;
        form.setError(`proofs.${key}`, { message });
      });
    },
    sendAll: (saleId) =>
      sendProofs(
        purchase.proofs.map(({ key }) => key),
        (key) => send(key, saleId),
      ),
  };
}

/** A file that the browser has not kept is asked for again; what no order wants any more is thrown away. */
function useShelf(purchase: Purchase, form: Form): void {
  const { reference } = purchase;
  useEffect(() => {
    const files = form.getValues('proofs');
    const tidy = async () => {
      await fileShelf.keepOnly(new Set(Object.values(files).map(({ id }) => id)));
      for (const [key, file] of Object.entries(files)) {
        const isThere = (await fileShelf.get(file)) !== null;
        if (isThere || form.getValues(`proofs.${key}`) !== file) continue;
        const { [key]: _gone, ...others } = form.getValues('proofs');
        form.setValue('proofs', others);
      }
    };
    void tidy();
  }, [reference, form]);
}
