import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const TEXT_FILES = /\.(js|css|json|svg|txt)$/;

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Suffixes of compressed forms, which are stored next to the file, with their decompressors. */
export const FORMS = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
} as const;
export type Form = keyof typeof FORMS;

/** Returns the compressed forms of a file. */
export function formsOf(file: string): Form[] {
  return TEXT_FILES.test(file) ? ['.br', '.gz'] : [];
}

/** Compresses a file at the highest level; done once, at publishing. */
export async function compress(content: Buffer, form: Form): Promise<Buffer> {
  if (form === '.gz') return compressGzip(content, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotli(content, { params });
}
