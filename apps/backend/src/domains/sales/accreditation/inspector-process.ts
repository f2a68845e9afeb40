/** Inspection process for untrusted files: a crash, also in a decoder, affects one file only. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { helpWith } from '../../../helper-process.ts';
import { inspectFile, type Inspection } from './inspect-file.ts';

export interface InspectionTask {
  path: string;
}

sharp.cache(false);
sharp.concurrency(1);

helpWith(async ({ path }: InspectionTask): Promise<Inspection> => inspectFile(await readFile(path)));
