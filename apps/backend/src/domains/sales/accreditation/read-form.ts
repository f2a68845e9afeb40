import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_MAX_BYTES, uploadFields } from '@taquilla/contracts';
import { refuse, wrong } from '../../../errors.ts';
import type { FileStore, Incoming } from './file-store.ts';

export interface UploadForm {
  name: string;
  file: Incoming;
  accreditationId: string | undefined;
}

/** Limits of one form: the file and a few fields. */
export const FORM_LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1_000 };

/**
 * Reads a multipart form with one file, in any order of its parts. Streams the file to the store and deletes it again if the
 * form is refused.
 * @throws 400 for a malformed form, 413 for a file that is too large, 422 without a file or for an invalid accreditation id
 */
export async function readUploadForm(request: FastifyRequest, store: FileStore): Promise<UploadForm> {
  const received: { name: string; file: Incoming }[] = [];
  try {
    const fields = await readParts(request, async (name, content) => {
      received.push({ name, file: await store.receive(content) });
    });
    const [part] = received;
    if (!part || part.file.size === 0) throw wrong('file', 'fileMissing');
    const parsed = z.safeParse(uploadFields, fields);
    if (!parsed.success) throw wrong('accreditation_id', 'noProof');
    return { ...part, accreditationId: parsed.data.accreditation_id };
  } catch (error) {
    for (const { file } of received) await store.discard(file);
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  onFile: (name: string, content: Readable) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else await onFile(part.filename, part.file);
    }
  } catch (error) {
    // errors of the multipart limits have a status code, errors of the underlying parser have none
    if (error instanceof Error && ('statusCode' in error || isOfDisk(error))) throw error;
    throw refuse('notUnderstood', { cause: error });
  }
  return fields;
}

/** Whether an error comes from the file system, such as a full disk, and not from the form. */
const isOfDisk = (error: Error) => 'syscall' in error;
