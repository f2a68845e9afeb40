/** Looks at files that strangers send. What goes wrong in here, in decoders too, costs one file and nothing else. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { helpWith } from '../../../helper-process.ts';
import { inspectFile, type Inspection } from './inspect-file.ts';

/** Where the file is. */
export interface InspectionTask {
  path: string;
}

sharp.cache(false);
sharp.concurrency(1);

helpWith(async ({ path }: InspectionTask): Promise<Inspection> => inspectFile(await readFile(path)));
