import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const TEXT_FILES = /\.(js|css|json|svg|txt)$/;

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A compressed form lies beside its file, under the file's name and one of these. */
export const FORMS = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
} as const;
export type Form = keyof typeof FORMS;

/** The forms in which a file is kept besides its own. */
export function formsOf(file: string): Form[] {
  return TEXT_FILES.test(file) ? ['.br', '.gz'] : [];
}

/** Made once, when a release is published, so as small as can be. */
export async function compress(content: Buffer, form: Form): Promise<Buffer> {
  if (form === '.gz') return compressGzip(content, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotli(content, { params });
}
