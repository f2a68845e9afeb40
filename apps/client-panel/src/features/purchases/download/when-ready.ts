import { ApiError } from '@taquilla/api';
import { type FileAnswer } from '@taquilla/api/calls';
import { hasCode } from '@taquilla/contracts';

/** Milliseconds between one ask and the next, while the document is being made. */
const PAUSES = [1000, 2000, 3000, 4000, 5000];

/**
 * Asks for a document until it is made (R178).
 * @throws {ApiError} any other refusal at once, and this one when it was asked for long enough
 */
export async function whenReady(
  ask: () => Promise<FileAnswer>,
  pause: (milliseconds: number) => Promise<void> = sleep,
): Promise<FileAnswer> {
  for (const milliseconds of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!isBeingMade(error)) throw error;
      await pause(milliseconds);
    }
  }
  return ask();
}

function isBeingMade(error: unknown): boolean {
  return error instanceof ApiError && hasCode(error, 'bondNotReady');
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
