/** Accreditation documents, which entitle to a reduced price: `POST ticket/sale/{id}/upload-file`, multipart. */
import * as z from 'zod/mini';
import { uuid } from './common.ts';

/** Largest file, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Maximum number of pixels of an image: an A4 scan at 450 dpi has 20 million, a phone's photo 12 or 24. */
export const UPLOAD_MAX_PIXELS = 25_000_000;
/** Maximum number of files of one sale. */
export const UPLOAD_MAX_FILES = 40;
/** Accepted media types; the type of a file is detected from its content. */
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const uploadType = z.enum(UPLOAD_TYPES);
export type UploadType = z.infer<typeof uploadType>;

/** Fields of the form besides its one `file`; `accreditation_id`: the accreditation that the file documents. */
export const uploadFields = z.object({ accreditation_id: z.optional(uuid) });

export const uploadedFile = z.object({
  id: uuid,
  /** sanitised: no path, no control characters */
  name: z.string(),
  type: uploadType,
  /** bytes */
  size: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
