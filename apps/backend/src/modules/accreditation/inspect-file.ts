import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { uploadType, type UploadType } from '@taquilla/contracts';
import { HttpError, invalid } from '../../errors.ts';
import { pdfProblem } from './inspect-pdf.ts';

/** A page scanned at 600 dpi has 35 million. */
const MOST_PIXELS = 60_000_000;

const PROBLEMS = {
  broken: 'The file cannot be read',
  active: 'The document must be without scripts, forms, attachments and encryption',
} as const;

/**
 * What a file is by its content, whatever its name says, and whether it really is that: pictures are decoded, documents
 * looked through.
 * @throws 415 for any other kind of file, 422 under `file` for one that is broken or does more than show itself
 */
export async function inspectFile(bytes: Buffer): Promise<UploadType> {
  const found = await fileTypeFromBuffer(bytes);
  const type = uploadType.safeParse(found?.mime);
  if (!type.success) throw new HttpError(415, 'Only PDF, JPEG, PNG and WebP files are taken');
  const problem = type.data === 'application/pdf' ? await pdfProblem(bytes) : await pictureProblem(bytes);
  if (problem) throw invalid({ file: [PROBLEMS[problem]] });
  return type.data;
}

async function pictureProblem(bytes: Buffer): Promise<'broken' | undefined> {
  try {
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).stats();
    return undefined;
  } catch {
    return 'broken';
  }
}
