import { newId, endpoints } from '@taquilla/contracts';
import { saleToken } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ChosenFile } from '../../base/draft/chosen-file.ts';
import { readDraft } from '../../base/draft/draft-store.ts';
import type { SentFile } from '../../base/draft/draft.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { fileError } from './check-file.ts';
import { fileStore } from './file-store.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';
import { FilesNotSent, uploadAccreditations } from './upload-accreditations.ts';
import { useSending, type SaleWithToken } from './use-sending.ts';
import { call, saleHeaders } from '@taquilla/api/calls';

/** `waiting`: it goes with the order. `sending`: so much of it has gone, from 0 to 1. */
export type AccreditationState =
  | { name: 'missing' }
  | { name: 'waiting' }
  | { name: 'sending'; share: number }
  | { name: 'sent' };

export interface Accreditations {
  stateOf: (key: string) => AccreditationState;
  choose: (key: string, file: File) => Promise<void>;
  remove: (key: string) => void;
  /** Sends one that failed again, to the sale that lacks it. */
  retry: (key: string) => Promise<void>;
  /** Sends what a sale lacks. @throws {FilesNotSent | ApiError} */
  sendAll: (sale: SaleWithToken) => Promise<void>;
  isSending: boolean;
}

type Form = UseFormReturn<CheckoutValues>;

/** The proofs of a purchase: chosen in the form, kept on the shelf, sent to the sale once there is one. */
export function useAccreditations(
  purchase: Purchase,
  needed: readonly RequiredAccreditation[],
  form: Form,
): Accreditations {
  const files = useWatch({ control: form.control, name: 'proofs' });
  const { shares, send } = useSending(purchase, form.getValues);
  const draft = readDraft(purchase);
  useShelf(purchase, form);

  const sendAll = (keys: readonly string[], sale: SaleWithToken) =>
    uploadAccreditations(keys, async (key) => {
      const file = fileOf(form, key);
      if (!file || (await send(file, sale))) return;
      setFile(form, key, undefined);
      throw new FilesNotSent([{ path: `proofs.${key}`, error: 'fileMissing' }]);
    });

  return {
    isSending: shares.size > 0,
    stateOf: (key) => {
      const file = files[key];
      if (!file) return { name: 'missing' };
      const share = shares.get(file.id);
      if (share !== undefined) return { name: 'sending', share };
      const isSent = draft?.sale != null && draft.sentFiles[file.id]?.saleId === draft.sale.id;
      return { name: isSent ? 'sent' : 'waiting' };
    },
    choose: async (key, file) => {
      const others = Object.keys(files).filter((other) => other !== key).length;
      const error = fileError(file, others);
      if (error) {
        form.setError(`proofs.${key}`, { message: error });
        return;
      }
      const id = newId();
      await fileStore.put(id, file);
      setFile(form, key, { id, name: file.name, size: file.size });
    },
    remove: (key) => {
      const file = fileOf(form, key);
      if (file) takeBack(draft?.sentFiles[file.id]);
      setFile(form, key, undefined);
    },
    retry: async (key) => {
      const id = draft?.sale?.id;
      const token = id && saleToken(id);
      form.clearErrors(`proofs.${key}`);
      // without a sale it waits for the next one
      if (!id || !token) return;
      await sendAll([key], { id, token }).catch((error: unknown) => {
        const [first] = error instanceof FilesNotSent ? error.failure.fields : [];
        form.setError(`proofs.${key}`, { message: first?.error ?? 'fileNotSent' });
      });
    },
    sendAll: (sale) =>
      sendAll(
        needed.map(({ key }) => key),
        sale,
      ),
  };
}

const fileOf = (form: Form, key: string) => form.getValues(`proofs.${key}`) as ChosenFile | undefined;

function setFile(form: Form, key: string, file: ChosenFile | undefined): void {
  const { [key]: _before, ...others } = form.getValues('proofs');
  form.setValue('proofs', file ? { ...others, [key]: file } : others);
  form.clearErrors(`proofs.${key}`);
}

/** A file that cannot be taken back now goes with its sale, which another order ends. */
function takeBack(sent: SentFile | undefined): void {
  const token = sent && saleToken(sent.saleId);
  if (sent && token) deleteUploadedFile(sent.saleId, sent.fileId, token).catch(() => undefined);
}

/** A file that the browser has not kept is asked for again; what no order wants any more is thrown away. */
function useShelf(purchase: Purchase, form: Form): void {
  const { reference } = purchase;
  useEffect(() => {
    const files = form.getValues('proofs');
    const tidy = async () => {
      await fileStore.keepOnly(new Set(Object.values(files).map(({ id }) => id)));
      for (const [key, file] of Object.entries(files)) {
        const isThere = (await fileStore.get(file)) !== null;
        if (!isThere && fileOf(form, key)?.id === file.id) setFile(form, key, undefined);
      }
    };
    void tidy();
  }, [reference, form]);
}

/** Takes a file back. 409 once the sale is paid. */
const deleteUploadedFile = (id: string, fileId: string, token: string) =>
  call(endpoints.uploadedFile, { id, fileId }, { headers: saleHeaders(token) });
