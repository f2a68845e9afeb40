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
import { useUploads, type SaleWithToken } from './use-uploads.ts';
import { call, saleHeaders } from '@taquilla/api/calls';

/** `waiting`: sent with the order. `sending`: `progress` is the fraction sent, 0 to 1. */
export type AccreditationState =
  | { name: 'missing' }
  | { name: 'waiting' }
  | { name: 'sending'; progress: number }
  | { name: 'sent' };

export interface Accreditations {
  stateOf: (key: string) => AccreditationState;
  choose: (key: string, file: File) => Promise<void>;
  remove: (key: string) => void;
  /** Uploads a failed file again. */
  retry: (key: string) => Promise<void>;
  /** Uploads the files that a sale lacks. @throws {FilesNotSent | ApiError} */
  sendAll: (sale: SaleWithToken) => Promise<void>;
  isSending: boolean;
}

type Form = UseFormReturn<CheckoutValues>;

/** Manages the accreditation documents of a purchase: chosen in the form, stored in the browser, uploaded once the sale exists. */
export function useAccreditations(
  purchase: Purchase,
  required: readonly RequiredAccreditation[],
  form: Form,
): Accreditations {
  const files = useWatch({ control: form.control, name: 'accreditations' });
  const { progress, send } = useUploads(purchase, form.getValues);
  const draft = readDraft(purchase);
  useStoredFiles(purchase, form);

  const sendAll = (keys: readonly string[], sale: SaleWithToken) =>
    uploadAccreditations(keys, async (key) => {
      const file = fileOf(form, key);
      if (!file || (await send(file, sale))) return;
      setFile(form, key, undefined);
      throw new FilesNotSent([{ path: `accreditations.${key}`, error: 'fileMissing' }]);
    });

  return {
    isSending: progress.size > 0,
    stateOf: (key) => {
      const file = files[key];
      if (!file) return { name: 'missing' };
      const fraction = progress.get(file.id);
      if (fraction !== undefined) return { name: 'sending', progress: fraction };
      const isSent = draft?.sale != null && draft.sentFiles[file.id]?.saleId === draft.sale.id;
      return { name: isSent ? 'sent' : 'waiting' };
    },
    choose: async (key, file) => {
      const others = Object.keys(files).filter((other) => other !== key).length;
      const error = fileError(file, others);
      if (error) {
        form.setError(`accreditations.${key}`, { message: error });
        return;
      }
      const id = newId();
      await fileStore.put(id, file);
      setFile(form, key, { id, name: file.name, size: file.size });
    },
    remove: (key) => {
      const file = fileOf(form, key);
      if (file) deleteSentFile(draft?.sentFiles[file.id]);
      setFile(form, key, undefined);
    },
    retry: async (key) => {
      const id = draft?.sale?.id;
      const token = id && saleToken(id);
      form.clearErrors(`accreditations.${key}`);
      // without a sale the file is sent with the next sale
      if (!id || !token) return;
      await sendAll([key], { id, token }).catch((error: unknown) => {
        const [first] = error instanceof FilesNotSent ? error.failure.fields : [];
        form.setError(`accreditations.${key}`, { message: first?.error ?? 'fileNotSent' });
      });
    },
    sendAll: (sale) =>
      sendAll(
        required.map(({ key }) => key),
        sale,
      ),
  };
}

const fileOf = (form: Form, key: string) => form.getValues(`accreditations.${key}`) as ChosenFile | undefined;

function setFile(form: Form, key: string, file: ChosenFile | undefined): void {
  const { [key]: _before, ...others } = form.getValues('accreditations');
  form.setValue('accreditations', file ? { ...others, [key]: file } : others);
  form.clearErrors(`accreditations.${key}`);
}

/** Deletes an uploaded file. If that fails, the file ends with its sale, which the next order replaces. */
function deleteSentFile(sent: SentFile | undefined): void {
  const token = sent && saleToken(sent.saleId);
  if (sent && token) deleteUploadedFile(sent.saleId, sent.fileId, token).catch(() => undefined);
}

/** Removes files from the form that the browser no longer has, and deletes stored files that are not in the form. */
function useStoredFiles(purchase: Purchase, form: Form): void {
  const { reference } = purchase;
  useEffect(() => {
    const files = form.getValues('accreditations');
    const synchronise = async () => {
      await fileStore.deleteExcept(new Set(Object.values(files).map(({ id }) => id)));
      for (const [key, file] of Object.entries(files)) {
        const isStored = (await fileStore.get(file)) !== null;
        if (!isStored && fileOf(form, key)?.id === file.id) setFile(form, key, undefined);
      }
    };
    void synchronise();
  }, [reference, form]);
}

/** Deletes an uploaded file; 409 once the sale is paid. */
const deleteUploadedFile = (id: string, fileId: string, token: string) =>
  call(endpoints.uploadedFile, { id, fileId }, { headers: saleHeaders(token) });
