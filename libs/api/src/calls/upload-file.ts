import { ApiError, authorization, readAnswer, request } from '@taquilla/api';
import { paths, SALE_TOKEN_HEADER, uploadedFile, type UploadedFile } from '@taquilla/contracts';
import * as z from 'zod/mini';

/** Milliseconds without any progress after which an upload counts as failed: a slow line is no reason, a silent one is. */
const SILENCE = 7_000;

export interface FileUpload {
  saleId: string;
  /** the sale's */
  token: string;
  /** which of the order's accreditations it proves */
  accreditationId: string;
  file: File;
  /** told from 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Sends a proof of a reduction to its sale (`upload-file`). `fetch` does not say how far it has come.
 * @throws {ApiError} 413, 415, 422 for the file, 404 or 409 when the sale has ended
 */
export async function uploadFile(upload: FileUpload): Promise<UploadedFile> {
  const path = paths.uploadFile(upload.saleId);
  const form = new FormData();
  form.set('accreditation_id', upload.accreditationId);
  form.set('file', upload.file);
  const response = await post(path, form, upload);
  return readAnswer(uploadedFile, response, path);
}

function post(path: string, form: FormData, { token, onProgress }: FileUpload): Promise<Response> {
  const call = new XMLHttpRequest();
  call.open('POST', path);
  const headers = { accept: 'application/json', [SALE_TOKEN_HEADER]: token, ...authorization() };
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const fail = (kind: 'network' | 'timeout') => () => {
      reject(new ApiError(kind, `POST ${path}: ${kind}`));
    };
    let silence = setTimeout(fall, SILENCE);
    function fall() {
      fail('timeout')();
      call.abort();
    }
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(fall, SILENCE);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onprogress = heard;
    call.onload = () => {
      resolve(new Response(call.responseText, { status: call.status }));
    };
    call.onerror = fail('network');
    call.onloadend = () => {
      clearTimeout(silence);
    };
    call.send(form);
  });
}

/** Takes a file back. 409 once the sale is paid. */
export const deleteUploadedFile = (saleId: string, fileId: string, token: string) =>
  request('DELETE', paths.uploadedFile(saleId, fileId), z.unknown(), {
    headers: { [SALE_TOKEN_HEADER]: token },
  });
