/** Whether a PDF is one, and does nothing but show pages. Knows nothing of uploads. */
import { constants, inflate } from 'node:zlib';
import { promisify } from 'node:util';

const unpack = promisify(inflate);

/** Far more than the objects of any scanned document unpack to. */
const UNPACKED_LIMIT = 32 * 1024 * 1024;
/** Where head and end may be, as readers have it. */
const MARGIN = 1024;

/** Names under which a document acts instead of showing itself: scripts, programs, attachments, forms that send. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound)(?![\w.-])/;

/** What is wrong with it; undefined: nothing. */
export async function pdfProblem(bytes: Buffer): Promise<'broken' | 'active' | undefined> {
  const text = bytes.toString('latin1');
  const isWhole =
    text.slice(0, MARGIN).includes('%PDF-') &&
    text.slice(-MARGIN).includes('%%EOF') &&
    /\bstartxref\b/.test(text) &&
    /\d+ \d+ obj\b/.test(text);
  if (!isWhole) return 'broken';
  const outside = plainNames(text.replaceAll(STREAM, ' '));
  // What cannot be read cannot be judged.
  if (/\/Encrypt(?![\w.-])/.test(outside) || ACTIVE.test(outside)) return 'active';
  return streamsProblem(text);
}

/** A stream with the dictionary before it. */
const STREAM = /stream\r?\n[\s\S]*?endstream/g;
const DICTIONARY_LENGTH = 600;

async function streamsProblem(text: string): Promise<'broken' | 'active' | undefined> {
  let left = UNPACKED_LIMIT;
  for (const { 0: stream, index } of text.matchAll(STREAM)) {
    const before = text.slice(Math.max(0, index - DICTIONARY_LENGTH), index);
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
    const content = stream.slice(stream.indexOf('\n') + 1, -'endstream'.length);
    const unpacked = filters.includes('/FlateDecode') ? await inflated(content, left) : content;
    if (unpacked === undefined) return 'broken';
    left -= unpacked.length;
    if (ACTIVE.test(plainNames(unpacked))) return 'active';
  }
  return undefined;
}

async function inflated(content: string, limit: number): Promise<string | undefined> {
  try {
    const options = { maxOutputLength: Math.max(1, limit), finishFlush: constants.Z_SYNC_FLUSH };
    return (await unpack(Buffer.from(content, 'latin1'), options)).toString('latin1');
  } catch {
    return undefined;
  }
}

/** Names may be written with `#` and two hexadecimal digits for any letter. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
