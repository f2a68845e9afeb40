import { releaseRecord } from '@taquilla/federation/contract';
import * as z from 'zod';
import type { ReleaseDraft } from '../releases/folder-store.ts';
import { isReleaseName } from '../releases/release-name.ts';
import { SHELL } from '../rollouts/route-clashes.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { refuseProblems, UploadRefused } from './refused.ts';

const FILE_NAME = /^[\w@~-][\w@.~-]{0,99}$/;
/** Nothing that a browser displays as a page, no source map, no compressed form. */
const FILE_TYPE = /\.(?:js|cjs|css|json|svg|txt|woff2|png|jpe?g|webp|avif|gif|zst)$/;
/** Type declarations of the exposed modules, for other repositories. */
const TYPE_FILES = ['@mf-types.zip', '@mf-types.d.ts'];
const RESERVED = ['record.json'];
const MAX_VERSION = 100;

const { schema: _schema, integrity: _integrity, sizes: _sizes, ...draftFields } = releaseRecord.shape;

const uploadFile = z.strictObject({
  /** lower-case hexadecimal digits */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1),
});
export type UploadFile = z.infer<typeof uploadFile>;

/** Request that begins an upload: the release record without hashes and sizes, and the files by name. */
export const uploadRequest = z.strictObject({
  draft: z.strictObject(draftFields),
  files: z.record(z.string(), uploadFile),
});

export interface UploadRequest {
  draft: ReleaseDraft;
  files: Record<string, UploadFile>;
}

/**
 * Validates a request for a remote: names, sizes and schema.
 * @returns the request as sent, so that the release record is equal to that of another way of publishing
 * @throws {UploadRefused}
 */
export function readUploadRequest(value: unknown, remote: string): UploadRequest {
  checkFileNames(namesIn(value));
  const { success, error } = uploadRequest.safeParse(value);
  if (!success)
    throw new UploadRefused('document', 'The request does not have the fields of an upload.', {
      problems: error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`),
    });
  const request = value as UploadRequest;
  const { name, version } = request.draft;
  if (name !== remote)
    throw new UploadRefused('name-mismatch', 'The name in the draft is not the name in the address.');
  if (!isReleaseName(name, version) || version.length > MAX_VERSION || name === SHELL)
    throw new UploadRefused('document', 'The draft has no name and version of a remote.');
  checkSizes(request.files);
  return request;
}

function namesIn(value: unknown): string[] {
  const { files } = (value ?? {}) as { files?: unknown };
  return typeof files === 'object' && files !== null ? Object.keys(files) : [];
}

function checkFileNames(names: readonly string[]): void {
  if (names.length > UPLOAD_LIMITS.files)
    throw new UploadRefused('too-large', `A release has at most ${UPLOAD_LIMITS.files} files.`);
  refuseProblems(
    'file-name',
    'File names have 1 to 100 letters, digits and the signs _ @ ~ - and, except at the start, dots.',
    names.filter((name) => !FILE_NAME.test(name) || RESERVED.includes(name)).map(shown),
  );
  refuseProblems(
    'file-type',
    'A release contains no pages, source maps, archives and compressed forms.',
    names.filter((name) => !FILE_TYPE.test(name) && !TYPE_FILES.includes(name)).map(shown),
  );
  const folded = names.map((name) => name.toLowerCase());
  refuseProblems(
    'file-name-twice',
    'Two files differ only in the case of their names.',
    names.filter((name) => folded.indexOf(name.toLowerCase()) !== folded.lastIndexOf(name.toLowerCase())),
  );
}

function checkSizes(files: Record<string, UploadFile>): void {
  const all = Object.values(files);
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > UPLOAD_LIMITS.releaseBytes || all.some(({ bytes }) => bytes > UPLOAD_LIMITS.fileBytes))
    throw new UploadRefused(
      'too-large',
      `A file has at most ${UPLOAD_LIMITS.fileBytes} bytes, a release ${UPLOAD_LIMITS.releaseBytes}.`,
    );
  const sizes = new Map(all.map(({ sha256, bytes }) => [sha256, bytes]));
  if (all.some(({ sha256, bytes }) => sizes.get(sha256) !== bytes))
    throw new UploadRefused('document', 'One hash has two sizes.');
}

/** Formats a refused name: printable, of limited length. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 100)).replaceAll(/[^ -~]/g, '?');
