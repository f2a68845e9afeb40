/** Detects the type of an uploaded file and checks that it is harmless. Runs in a separate process (`inspector-process.ts`). */
import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS, UPLOAD_TYPES, type UploadType } from '@taquilla/contracts';
import { fileKind } from '../../../format/file-kind.ts';
import { pdfProblem, type PdfProblem } from './inspect-pdf.ts';

/** `kind`: type not accepted. `huge`: more pixels than the limit. */
export type FileProblem = PdfProblem | 'kind' | 'huge';
export type Inspection = { type: UploadType } | { problem: FileProblem };

/** Detects the type by content, not by name. Decodes pictures and scans PDF documents. */
export async function inspectFile(bytes: Buffer): Promise<Inspection> {
  const type = typeOf(bytes);
  if (!type) return { problem: 'kind' };
  const problem = type === 'application/pdf' ? pdfProblem(bytes) : await pictureProblem(bytes);
  return problem ? { problem } : { type };
}

function typeOf(bytes: Buffer): UploadType | undefined {
  const kind = fileKind(bytes);
  return UPLOAD_TYPES.find((type) => type === kind);
}

/** Decoding to a thumbnail reads every line without holding the whole picture in memory. */
const THUMBNAIL = 16;
const READING = { limitInputPixels: UPLOAD_MAX_PIXELS, sequentialRead: true, failOn: 'error' } as const;

async function pictureProblem(bytes: Buffer): Promise<'broken' | 'huge' | undefined> {
  try {
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
    if (width * height > UPLOAD_MAX_PIXELS) return 'huge';
    await sharp(bytes, READING).resize(THUMBNAIL, THUMBNAIL, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    return 'broken';
  }
}
