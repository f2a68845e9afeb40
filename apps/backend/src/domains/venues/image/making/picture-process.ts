/**
 * Inspects and resizes pictures in a child process, so that a broken or malicious picture that ends it does not affect
 * the shop.
 */
import sharp from 'sharp';
import { helpWith } from '../../../../helper-process.ts';
import { makeEmailPicture } from './make-email-picture.ts';
import { inspectPicture, makePicture } from './make-picture.ts';
import type { PictureInspection, PictureTask } from './picture-task.ts';

sharp.cache(false);
sharp.concurrency(1);

helpWith(async ({ bytes, size, email }: PictureTask): Promise<PictureInspection | Uint8Array> => {
  const picture = Buffer.from(bytes);
  if (email) return makeEmailPicture(picture, email);
  return size ? makePicture(picture, size) : inspectPicture(picture);
});
