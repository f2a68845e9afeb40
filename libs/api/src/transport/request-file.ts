import { bodyOf, send } from '@taquilla/api';

/** A document, or what the box office said instead of sending one. */
export type FileAnswer = { file: Blob } | { json: unknown };

/**
 * Downloads a document. An answer in JSON is no document, even when it is a good one (R177): it is handed back.
 * @throws {ApiError}
 */
export async function requestFile(path: string): Promise<FileAnswer> {
  const options = { headers: { accept: 'application/pdf, application/json' } };
  return send('GET', path, options, async (response) => {
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json');
    return isFile ? { file: await response.blob() } : { json: await bodyOf(response) };
  });
}
