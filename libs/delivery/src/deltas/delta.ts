import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** A skippable frame of Zstandard that holds 32 bytes: the hash of the dictionary (RFC 9842, 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Every browser takes a window of 8 MB. */
const LARGEST_WINDOW = 23;
const SMALLEST_WINDOW = 17;

const zstd = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** What every body begins with, for a browser to see whether it has what follows was made against. */
const headFor = (before: Buffer): Buffer =>
  Buffer.concat([MAGIC, createHash('sha256').update(before).digest()]);

/**
 * A file for who has an earlier one: the body of a `Content-Encoding: dcz`. Made on another thread.
 * @param level 19: as small as may be, a second for a MB; less where somebody waits for it
 */
export async function deltaOf(before: Buffer, after: Buffer, level = 19): Promise<Buffer> {
  const reach = Math.ceil(Math.log2(before.length + after.length + 1));
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    // made with another dictionary it would be another text, not an error
    [constants.ZSTD_c_checksumFlag]: 1,
    [constants.ZSTD_c_windowLog]: Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, reach)),
  };
  return Buffer.concat([headFor(before), await zstd(after, { dictionary: before, params })]);
}

/** Whether a browser that has the one file gets the other by this. */
export async function isDeltaOf(delta: Buffer, before: Buffer, after: Buffer): Promise<boolean> {
  const head = headFor(before);
  if (!head.equals(delta.subarray(0, head.length))) return false;
  const options = { dictionary: before, maxOutputLength: after.length + 1 };
  const made = await unpack(delta.subarray(head.length), options).catch(() => undefined);
  return made?.equals(after) ?? false;
}
