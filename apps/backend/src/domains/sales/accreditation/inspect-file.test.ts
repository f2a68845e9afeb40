import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { countCharacters } from '@taquilla/testing/backend/count-characters.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_PICTURES } from '@taquilla/testing/backend/hostile-uploads.ts';
import { inspectFile } from './inspect-file.ts';
import { pdfProblem } from './inspect-pdf.ts';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** Renders a PDF document with text, and with the parts that `change` adds. */
function documentOf(change: (doc: PDFKit.PDFDocument) => void = () => undefined): Promise<Buffer> {
  const doc = new PDFDocument();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.text('Carné de estudiante').addPage().text('/JavaScript as words on a page');
  change(doc);
  doc.end();
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
}

/** Returns a minimal PDF document with the given object. */
const rawDocument = (object: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n${object}\nendobj\n` +
      'trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    'latin1',
  );
const packed = (dictionary: string, content: string) => {
  const bytes = deflateSync(content).toString('latin1');
  return rawDocument(
    `<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
  );
};

const problemOf = async (bytes: Buffer) => {
  const inspection = await inspectFile(bytes);
  return 'problem' in inspection ? inspection.problem : undefined;
};
const typeOf = async (bytes: Buffer) => {
  const inspection = await inspectFile(bytes);
  return 'type' in inspection ? inspection.type : undefined;
};

describe('file type', () => {
  test('is detected by content', async () => {
    assert.equal(await typeOf(await picture('jpeg')), 'image/jpeg');
    assert.equal(await typeOf(await picture('png')), 'image/png');
    assert.equal(await typeOf(await picture('webp')), 'image/webp');
    assert.equal(await typeOf(await documentOf()), 'application/pdf');
  });

  test('inspectFile returns kind for HTML, SVG, programs, GIF pictures and text (R142)', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const program = Buffer.from('MZ\u0090\0\u0003', 'latin1');
    for (const bytes of [page, svg, program, await picture('gif'), Buffer.from('x')]) {
      assert.equal(await problemOf(bytes), 'kind');
    }
  });

  test('inspectFile returns broken for a picture that cannot be decoded', async () => {
    const jpeg = await picture('jpeg');
    const png = await picture('png');
    assert.equal(await problemOf(jpeg.subarray(0, jpeg.length / 2)), 'broken');
    assert.equal(
      await problemOf(Buffer.concat([png.subarray(0, 60), Buffer.from('<script>'), png.subarray(68)])),
      'broken',
    );
    assert.equal(
      await problemOf(Buffer.concat([jpeg.subarray(0, 20), Buffer.from('not a picture at all')])),
      'broken',
    );
  });

  test('inspectFile throws no error for truncated files followed by random bytes', async () => {
    const heads = [await picture('jpeg'), await picture('png'), await picture('webp'), await documentOf()];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.nat(200),
        fc.uint8Array({ maxLength: 300 }),
        async (head, kept, noise) => {
          await inspectFile(Buffer.concat([head.subarray(0, kept), noise]));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('PDF document', () => {
  test('with pages, links, fonts and pictures is accepted', async () => {
    const scan = await picture('jpeg');
    const bytes = await documentOf((doc) => {
      doc.image(scan, { width: 200 });
      doc.text('Más', { link: 'https://example.org/' });
    });
    assert.equal(pdfProblem(bytes), undefined);
    assert.equal(pdfProblem(packed('/Type /ObjStm /N 1 /First 4', '5 0 << /Type /Page >>')), undefined);
  });

  test('is refused as broken when it is truncated or corrupt', async () => {
    const bytes = await documentOf();
    assert.equal(pdfProblem(bytes.subarray(0, bytes.length / 2)), 'broken');
    assert.equal(pdfProblem(Buffer.from('%PDF-1.4 hello')), 'broken');
    const corrupt = packed('/Type /ObjStm', 'x'.repeat(100)).toString('latin1').replace(/\nx/, '\nQ');
    assert.equal(pdfProblem(Buffer.from(corrupt, 'latin1')), 'broken');
  });

  test('is refused as active when it is encrypted or has active content in any encoding', async () => {
    const acts = [
      rawDocument('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
      rawDocument('<< /S /Java#53cript >>'),
      rawDocument('<< /AA << /O << /S /Launch /F (calc.exe) >> >> >>'),
      rawDocument('<< /Names << /EmbeddedFiles 5 0 R >> >>'),
      rawDocument('<< /AcroForm << /XFA 5 0 R >> >>'),
      packed('/Type /ObjStm /N 1 /First 4', '5 0 << /S /JavaScript /JS (x) >>'),
      packed('/Type /ObjStm', '<< /S /#4caunch >>'),
      packed('/Type /ObjStm /DecodeParms << /Predictor 12 >>', 'x'),
      rawDocument('<< /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n2F4A53\nendstream'),
      rawDocument('<< /Encrypt 4 0 R >>'),
    ];
    for (const bytes of acts) assert.equal(pdfProblem(bytes), 'active', bytes.toString('latin1'));
    const withFile = await documentOf((doc) => void doc.file(Buffer.from('MZ'), { name: 'a.exe' }));
    assert.equal(pdfProblem(withFile), 'active');
    assert.equal(await problemOf(withFile), 'active');
  });

  test('is refused when its streams decompress beyond the limit', async () => {
    assert.equal(pdfProblem(packed('/Type /ObjStm', '\0'.repeat(40 * 1024 * 1024))), 'broken');
  });
});

describe('hostile file', () => {
  /** Each size has eight times the bytes: eight times the work if linear, 64 times if quadratic. */
  const SIZES = [20_000, 160_000, 1_300_000, 10_400_000];
  const GROWTH = 24;
  /** Number of read characters up to which growth is not checked. */
  const FEW = 1_000_000;

  for (const [name, make] of Object.entries(HOSTILE_DOCUMENTS)) {
    test(`of 10 MB is inspected in linear time: ${name}`, (t) => {
      let before = Infinity;
      for (const size of SIZES) {
        const bytes = make(size);
        const characters = countCharacters(() => pdfProblem(bytes));
        t.diagnostic(`${size} bytes: ${characters} characters`);
        assert.ok(
          characters < Math.max(GROWTH * before, FEW),
          `${size} bytes: ${characters} characters, before ${before}`,
        );
        before = characters;
      }
    });
  }

  test('inspectFile returns huge for a picture that states too many pixels, and no problem for other hostile pictures', async () => {
    for (const [name, make] of Object.entries(HOSTILE_PICTURES)) {
      const bytes = await make();
      const problem = await problemOf(bytes);
      assert.equal(problem, name === 'PNG that says it is huge' ? 'huge' : undefined);
    }
  });
});
