import { ApiError } from '@taquilla/api';
import { type FileAnswer } from '@taquilla/api/calls';
import { hasCode } from '@taquilla/contracts';

/** Delays between requests while the document is not ready, ms. */
const DELAYS = [1000, 2000, 3000, 4000, 5000];

/**
 * Requests a document until it is ready (R178).
 * @throws {ApiError} any other refusal at once; `bondNotReady` after the last delay
 */
export async function whenReady(
  request: () => Promise<FileAnswer>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<FileAnswer> {
  for (const milliseconds of DELAYS) {
    try {
      return await request();
    } catch (error) {
      if (!isNotReady(error)) throw error;
      await wait(milliseconds);
    }
  }
  return request();
}

function isNotReady(error: unknown): boolean {
  return error instanceof ApiError && hasCode(error, 'bondNotReady');
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
