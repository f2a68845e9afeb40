import { describeModules } from '@taquilla/federation';
import type { PageDocument } from '@taquilla/federation/contract';
import { retryPictures } from './retry-pictures.ts';

/** Starts what a page does not need at once. */
export function startIdleWork(page: PageDocument): void {
  retryPictures();
  describeModules(page);
}
