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

/** What one form may have: the file, and little beside it. */
export const FORM_LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1_000 };

/**
 * Reads a form with one file, in whatever order its parts come. The file is received by the store; a form that is refused
 * leaves none there.
 * @throws 400 for a form that breaks off, 413 for a file that is too large, 422 for a form without a file
 */
export async function readUploadForm(request: FastifyRequest, store: FileStore): Promise<UploadForm> {
  const received: { name: string; file: Incoming }[] = [];
  try {
    const fields = await readParts(request, async (name, content) => {
      received.push({ name, file: await store.receive(content) });
    });
    const [given] = received;
    if (!given || given.file.size === 0) throw wrong('file', 'fileMissing');
    const parsed = z.safeParse(uploadFields, fields);
    if (!parsed.success) throw wrong('accreditation_id', 'noProof');
    return { ...given, accreditationId: parsed.data.accreditation_id };
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
    // The form's own limits say what they are; the parser below them does not.
    if (error instanceof Error && ('statusCode' in error || isOfDisk(error))) throw error;
    throw refuse('notUnderstood', { cause: error });
  }
  return fields;
}

/** A full disk is no mistake of the form's. */
const isOfDisk = (error: Error) => 'syscall' in error;
