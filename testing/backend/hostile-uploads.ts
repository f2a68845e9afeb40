/** Uploads of an attacker that cost processing time or memory. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '@taquilla/contracts';

/** Returns a builder of files with the head and the tail of a PDF around any content. */
function documentAround(content: (bytes: number) => string): (bytes: number) => Buffer {
  const [head, tail] = ['%PDF-1.4\n1 0 obj\n', '\nendobj\nstartxref\n9\n%%EOF\n'];
  return (bytes) => Buffer.from(head + content(bytes - head.length - tail.length) + tail, 'latin1');
}

const repeated = (piece: string) => (bytes: number) => piece.repeat(Math.max(1, bytes / piece.length));

const packedNothing = deflateSync('').toString('latin1');
const packedStream = `<< /Filter /FlateDecode >>\nstream\n${packedNothing}\nendstream\n`;

/** Decompresses to a thousand times its size. */
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');

/** Builders of documents by content. Each takes the approximate size in bytes. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, (bytes: number) => Buffer>> = {
  digits: (bytes) => Buffer.from(`%PDF-1.4\nstartxref\n${'1'.repeat(bytes)}%%EOF`),
  'numbers without an object': documentAround(repeated('1 1 ')),
  'streams without an end': documentAround(repeated('stream\n')),
  'ends of streams': documentAround(repeated('endstream\n')),
  'empty streams': documentAround(repeated('stream\nendstream\n')),
  'packed streams': documentAround(repeated(packedStream)),
  'long dictionaries': documentAround(repeated(`<< ${'/Subtype'.padEnd(560)} >>\nstream\nendstream\n`)),
  'letters as numbers': documentAround(repeated('#4a#53')),
  'almost scripts': documentAround(repeated('/JavaScrip')),
  'names of names': documentAround(repeated('/')),
  'open brackets': documentAround(repeated('<<[(')),
  'packed emptiness': documentAround(
    (bytes) =>
      `<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb}\nendstream\n` +
      ' '.repeat(Math.max(0, bytes - bomb.length - 70)),
  ),
  'an archive': (bytes) => Buffer.from(repeated('PK\x03\x04\x14\0\0\0')(bytes), 'latin1'),
  'pages without end': documentAround(repeated('obj endobj ')),
};

/** Side of the largest accepted picture, in pixels. */
const SIDE = Math.sqrt(UPLOAD_MAX_PIXELS);
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
};

/** Returns a grey PNG with additional chunks before its pixels. */
function pngWith(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(height * (width + 1)), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const largest = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: SIDE, height: SIDE, channels, background: 'teal' } });

const textChunk = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));

/** Pictures of the largest accepted size in the most expensive formats, and pictures with hostile metadata. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'PNG in passes': () => largest(4).png({ progressive: true }).toBuffer(),
  'PNG of 16 bits in passes': () => largest(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'JPEG in passes': () => largest().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'WebP without loss': () => largest(4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'PNG that says it is huge': () => {
    const picture = pngWith(8, 8);
    picture.writeUInt32BE(60_000, 16);
    picture.writeUInt32BE(60_000, 20);
    picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
    return picture;
  },
  'PNG with a packed text': () => pngWith(8, 8, [textChunk(500_000_000)]),
  'PNG of a million chunks': () =>
    pngWith(8, 8, [Buffer.concat(Array<Buffer>(800_000).fill(chunk('teXt', Buffer.alloc(0))))]),
};
