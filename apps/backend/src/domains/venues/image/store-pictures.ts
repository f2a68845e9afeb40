import { createHash } from 'node:crypto';
import type { Trx } from '../../../database/open-database.ts';
import type { PictureFacts } from './making/picture-task.ts';

export interface StoredPicture extends PictureFacts {
  hash: string;
  content: Uint8Array;
}

/** Returns the content hash that identifies a picture. */
export const hashOfPicture = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Stores pictures that are not stored yet. */
export async function storePictures(trx: Trx, pictures: readonly StoredPicture[]): Promise<void> {
  for (const picture of pictures) {
    await trx
      .insertInto('picture')
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes pictures that no venue uses any more, with all their sizes. */
export async function deletePictures(trx: Trx): Promise<void> {
  const shown = trx.selectFrom('venue_picture').select('hash');
  await trx.deleteFrom('picture').where('hash', 'not in', shown).execute();
}
