/**
 * Checks that a file is a PDF without active content. Single pass: time and memory are linear in its size and in the size of
 * its decompressed streams, which is limited.
 */
import { constants, inflateSync } from 'node:zlib';

/** Maximum decompressed size of all streams except images, bytes; far above that of scanned documents. */
const UNPACKED_LIMIT = 32 * 1024 * 1024;
/** Maximum number of streams; far above that of documents within the upload limit. */
const MAX_STREAMS = 20_000;
/** Bytes at each end of a file in which PDF readers accept header and trailer. */
const MARGIN = 1024;

/** Names of active content: scripts, launched programs, attachments, submitted forms. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound)(?![\w.-])/;
const ENCRYPTED = /\/Encrypt(?![\w.-])/;

export type PdfProblem = 'broken' | 'active' | 'complex';

/** Returns the problem of a PDF document; undefined: none. */
export function pdfProblem(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString('latin1');
  const isWhole =
    text.slice(0, MARGIN).includes('%PDF-') &&
    text.slice(-MARGIN).includes('%%EOF') &&
    /\bstartxref\b/.test(text) &&
    /\d \d{1,5} obj\b/.test(text);
  if (!isWhole) return 'broken';
  const found = findStreams(text);
  if (typeof found === 'string') return found;
  const outside = plainNames(textBetween(text, found));
  // an encrypted document cannot be checked
  if (ENCRYPTED.test(outside) || ACTIVE.test(outside)) return 'active';
  return streamsProblem(text, found);
}

/** Offsets of a stream: content from `start` to `end`, with both keywords from `from` to `to`. */
interface Stream {
  from: number;
  start: number;
  end: number;
  to: number;
}

const BEGIN = 'stream';
const END = 'endstream';

/** Finds streams in order. A stream without an end is refused, since its content is unknown. */
function findStreams(text: string): Stream[] | 'broken' | 'complex' {
  const streams: Stream[] = [];
  let from = text.indexOf(BEGIN);
  while (from >= 0) {
    const start = contentStart(text, from);
    let next = from + BEGIN.length;
    if (start !== undefined) {
      const end = text.indexOf(END, start);
      if (end < 0) return 'broken';
      next = end + END.length;
      if (streams.push({ from, start, end, to: next }) > MAX_STREAMS) return 'complex';
    }
    from = text.indexOf(BEGIN, next);
  }
  return streams;
}

/** Returns the offset of the content after the keyword at `from`; undefined: no stream begins there. */
function contentStart(text: string, from: number): number | undefined {
  if (text.endsWith('end', from)) return undefined;
  const after = from + BEGIN.length;
  if (text[after] === '\n') return after + 1;
  return text.startsWith('\r\n', after) ? after + 2 : undefined;
}

function textBetween(text: string, streams: readonly Stream[]): string {
  const parts = streams.map(({ from }, index) => text.slice(streams[index - 1]?.to ?? 0, from));
  return [...parts, text.slice(streams.at(-1)?.to ?? 0)].join(' ');
}

const DICTIONARY_LENGTH = 600;

function streamsProblem(text: string, streams: readonly Stream[]): PdfProblem | undefined {
  let left = UNPACKED_LIMIT;
  for (const [index, { from, start, end }] of streams.entries()) {
    const before = text.slice(Math.max(streams[index - 1]?.to ?? 0, from - DICTIONARY_LENGTH), from);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj')));
    if (/\/Subtype\s*\/Image/.test(dictionary)) continue;
    const filters = [...dictionary.matchAll(/\/\w+Decode\b/g)].map(([name]) => name);
    const isObjects = /\/ObjStm\b/.test(dictionary);
    if (
      isObjects &&
      (filters.some((filter) => filter !== '/FlateDecode') || dictionary.includes('/DecodeParms'))
    ) {
      return 'active';
    }
    const content = text.slice(start, end);
    const unpacked = filters.includes('/FlateDecode') ? inflated(content, left) : content;
    if (unpacked === undefined) return 'broken';
    left -= unpacked.length;
    if (ACTIVE.test(plainNames(unpacked))) return 'active';
  }
  return undefined;
}

function inflated(content: string, limit: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, limit), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(Buffer.from(content, 'latin1'), options).toString('latin1');
  } catch {
    return undefined;
  }
}

const HASH = 0x23;

/** Decodes names, in which `#` and two hexadecimal digits may stand for any character. */
function plainNames(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const letter = byte === HASH ? hexByte(bytes[at + 1], bytes[at + 2]) : undefined;
    bytes[length++] = letter ?? byte;
    if (letter !== undefined) at += 2;
  }
  return bytes.toString('latin1', 0, length);
}

function hexByte(high: number | undefined, low: number | undefined): number | undefined {
  const [first, second] = [hexDigit(high), hexDigit(low)];
  return first === undefined || second === undefined ? undefined : first * 16 + second;
}

function hexDigit(code = 0): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : undefined;
}
