import { ApiError, authorization, readAnswer } from '@taquilla/api';
import type * as z from 'zod/mini';

/** Milliseconds without progress after which an upload times out; slow progress does not time out. */
const IDLE_TIMEOUT = 7_000;

interface FormOptions {
  headers: Record<string, string>;
  /** called with the uploaded fraction, 0 to 1 */
  onProgress: (fraction: number) => void;
}

/** Posts a form with files and reports the upload's progress, which `fetch` cannot report. @throws {ApiError} */
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
    let timer = setTimeout(timeOut, IDLE_TIMEOUT);
    function timeOut() {
      fail('timeout')();
      call.abort();
    }
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(timeOut, IDLE_TIMEOUT);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onprogress = restartTimer;
    call.onload = () => {
      resolve(new Response(call.responseText, { status: call.status }));
    };
    call.onerror = fail('network');
    call.onloadend = () => {
      clearTimeout(timer);
    };
    call.send(form);
  });
}
