import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_MAX_BYTES, uploadFields } from '@taquilla/contracts';
import { HttpError, invalid } from '../../errors.ts';

export interface UploadForm {
  name: string;
  bytes: Buffer;
  accreditationId: string | undefined;
}

/** What one form may have: the file, and little beside it. */
export const FORM_LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1_000 };

/**
 * Reads a form with one file, in whatever order its parts come.
 * @throws 400 for a form that breaks off, 413 for a file that is too large, 415 for a body that is no form, 422 for one
 * without a file
 */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'This kind of content is not accepted');
  const { file, fields } = await readParts(request);
  if (!file || file.bytes.length === 0) throw invalid({ file: ['A file is missing'] });
  const parsed = z.safeParse(uploadFields, fields);
  if (!parsed.success) throw invalid({ accreditation_id: ['This is no accreditation'] });
  return { ...file, accreditationId: parsed.data.accreditation_id };
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  let file: Pick<UploadForm, 'name' | 'bytes'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else file = { name: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    // The form's own limits say what they are; the parser below them does not.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpError(400, 'The request could not be understood', { cause: error });
  }
  return { file, fields };
}
