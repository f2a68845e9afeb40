/** Files that prove a right to a reduction: `POST ticket/sale/{id}/upload-file`, multipart. */
import * as z from 'zod/mini';
import { uuid } from './common.ts';

/** Largest file, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Most pixels of a picture: A4 scanned at 450 dpi has 20 million, a telephone's photo 12 or 24. */
export const UPLOAD_MAX_PIXELS = 25_000_000;
/** Most files of one sale. */
export const UPLOAD_MAX_FILES = 40;
/** Kinds of files that are taken; what a file is, its content says. */
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const uploadType = z.enum(UPLOAD_TYPES);
export type UploadType = z.infer<typeof uploadType>;

/** Fields of the form beside its one `file`: which of the order's accreditations it proves. */
export const uploadFields = z.object({ accreditation_id: z.optional(uuid) });

export const uploadedFile = z.object({
  id: uuid,
  /** without paths, control characters and whatever else a file name should not have */
  name: z.string(),
  type: uploadType,
  /** bytes */
  size: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
