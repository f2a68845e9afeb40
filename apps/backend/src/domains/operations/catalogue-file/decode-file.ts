import { UnusableFile } from './unusable-file.ts';

const BOM = '\uFEFF';
const NEWLINE = 0x0a;

/**
 * Decodes a file in UTF-8, with or without a byte order mark.
 * @throws UnusableFile with the first line that is not UTF-8
 */
export function decodeFile(bytes: Buffer, fileName: string): string {
  if (isUtf16(bytes)) throw new UnusableFile([`${fileName}:1:1 Is UTF-16: save it as UTF-8`]);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replace(BOM, '');
  } catch {
    throw new UnusableFile([`${fileName}:${lineOfFirstFault(bytes)}:1 Is not UTF-8: save it as UTF-8`]);
  }
}

const isUtf16 = (bytes: Buffer) =>
  [0xfeff, 0xfffe].includes(bytes.length >= 2 ? bytes.readUInt16BE() : 0) ||
  (bytes.length >= 2 && (bytes[0] === 0) !== (bytes[1] === 0));

/** Searches line by line: no UTF-8 character contains a line feed byte. */
function lineOfFirstFault(bytes: Buffer): number {
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, start);
    const rest = end === -1 ? bytes.subarray(start) : bytes.subarray(start, end);
    if (rest.toString('utf8').includes('\uFFFD') && !isWellFormed(rest)) return line;
    if (end === -1) break;
    start = end + 1;
  }
  return 1;
}

/** Compares bytes, because a file may contain the replacement character itself. */
const isWellFormed = (line: Buffer) => Buffer.from(line.toString('utf8')).equals(line);
