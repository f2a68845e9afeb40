/** Worker thread: renders bonds and receipts into their files. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerJobs } from '../../../threads/thread-entry.ts';
import { unfinishedName } from './stored-bonds.ts';
import type { PrintedSale } from './printed-sale.ts';
import type { Receipt } from './receipt/receipt-document.ts';
import { renderReceipt } from './receipt/render-receipt.ts';
import { renderBond } from './render-bond.ts';
import { bondOf } from './tickets.ts';

export type JobContent = BondJob | ReceiptJob;
export type RenderJob = JobContent & { file: string };

interface BondJob {
  document: PrintedSale;
  secret: string;
  /** picture of the venue, as JPEG */
  picture?: Uint8Array | undefined;
}

interface ReceiptJob {
  receipt: Receipt;
}

/** Renders a bond or a receipt and writes its file atomically. @returns its size in bytes */
async function draw({ file, ...job }: RenderJob): Promise<number> {
  const unfinished = unfinishedName(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(unfinished, 'wx', 0o600);
  let size = 0;
  try {
    const write = (part: Buffer) => {
      writeFileSync(descriptor, part);
      size += part.length;
    };
    if ('receipt' in job) await renderReceipt(job.receipt, write);
    else await renderBond(bondOf(job.document, job.secret, job.picture), write);
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
