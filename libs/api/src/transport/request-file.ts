import { bodyOf, send } from '@taquilla/api';

/** A document, or the JSON response instead of a document. */
export type FileAnswer = { file: Blob } | { json: unknown };

/**
 * Downloads a document. A successful response in JSON is no document and is returned as `json`.
 * @throws {ApiError}
 */
export async function requestFile(path: string): Promise<FileAnswer> {
  const options = { headers: { accept: 'application/pdf, application/json' } };
  return send('GET', path, options, async (response) => {
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json');
    return isFile ? { file: await response.blob() } : { json: await bodyOf(response) };
  });
}
