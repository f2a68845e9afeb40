import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** Header of a skippable Zstandard frame of 32 bytes: the hash of the dictionary (RFC 9842). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** log2 of the window size; every browser supports 8 MB. */
const MAX_WINDOW = 23;
const MIN_WINDOW = 17;

const zstd = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** Returns the first bytes of a `dcz` body, by which a browser checks its dictionary. */
const headFor = (before: Buffer): Buffer =>
  Buffer.concat([MAGIC, createHash('sha256').update(before).digest()]);

/**
 * Creates the delta between two files: the body of a `Content-Encoding: dcz`. Runs off the main thread.
 * @param level 19: smallest, about 1 s per MB; lower for a response that a browser waits for
 */
export async function deltaOf(before: Buffer, after: Buffer, level = 19): Promise<Buffer> {
  const reach = Math.ceil(Math.log2(before.length + after.length + 1));
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    // a wrong dictionary must cause an error, not another text
    [constants.ZSTD_c_checksumFlag]: 1,
    [constants.ZSTD_c_windowLog]: Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, reach)),
  };
  return Buffer.concat([headFor(before), await zstd(after, { dictionary: before, params })]);
}

/** Returns whether a delta restores `after` from `before`. */
export async function isDeltaOf(delta: Buffer, before: Buffer, after: Buffer): Promise<boolean> {
  const head = headFor(before);
  if (!head.equals(delta.subarray(0, head.length))) return false;
  const options = { dictionary: before, maxOutputLength: after.length + 1 };
  const restored = await unpack(delta.subarray(head.length), options).catch(() => undefined);
  return restored?.equals(after) ?? false;
}
