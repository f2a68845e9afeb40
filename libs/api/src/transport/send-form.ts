import { ApiError, authorization, readAnswer } from '@taquilla/api';
import type * as z from 'zod/mini';

/** Milliseconds without any progress after which a form counts as lost: a slow line is no reason, a silent one is. */
const SILENCE = 7_000;

interface FormOptions {
  headers: Record<string, string>;
  /** told from 0 to 1 */
  onProgress: (share: number) => void;
}

/** Posts a form with files, and tells how far it has come, which `fetch` does not. @throws {ApiError} */
export async function sendForm<T extends z.core.$ZodType>(
  path: string,
  form: FormData,
  schema: T,
  options: FormOptions,
): Promise<z.output<T>> {
  return readAnswer(schema, await post(path, form, options), path);
}

function post(path: string, form: FormData, { headers, onProgress }: FormOptions): Promise<Response> {
  const call = new XMLHttpRequest();
  call.open('POST', path);
  const all = { accept: 'application/json', ...headers, ...authorization() };
  for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
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
