/** Worker thread: renders bonds into their files. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerJobs } from '../../../threads/thread-entry.ts';
import { unfinishedName } from './stored-bonds.ts';
import type { PrintedSale } from './printed-sale.ts';
import { renderBond } from './render-bond.ts';
import { bondOf } from './tickets.ts';

export interface RenderJob {
  document: PrintedSale;
  secret: string;
  file: string;
  /** picture of the venue, as JPEG */
  picture?: Uint8Array | undefined;
}

/** Renders a bond and writes its file atomically. @returns its size in bytes */
async function draw({ document, secret, file, picture }: RenderJob): Promise<number> {
  const unfinished = unfinishedName(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(unfinished, 'wx', 0o600);
  let size = 0;
  try {
    await renderBond(bondOf(document, secret, picture), (part) => {
      writeFileSync(descriptor, part);
      size += part.length;
    });
    fsyncSync(descriptor);
    renameSync(unfinished, file);
    return size;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

answerJobs(draw);
