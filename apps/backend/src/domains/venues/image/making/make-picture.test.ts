import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { HOSTILE_PICTURES } from '@taquilla/testing/backend/hostile-uploads.ts';
import { inspectPicture, makePicture } from './make-picture.ts';
import { PictureMaker } from './picture-maker.ts';

/** A photo, red on the left and blue on the right, with the metadata of a camera. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c03020' } }).composite([
    { input: { create: { width: 450, height: 600, channels: 3, background: '#2030c0' } }, left: 450, top: 0 },
  ]);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const svg = (inside: string, size = 'viewBox="0 0 800 450"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

async function problemOf(bytes: Buffer): Promise<string> {
  const inspection = await inspectPicture(bytes);
  return 'problem' in inspection ? inspection.problem : 'none';
}

describe('inspectPicture and makePicture', () => {
  test('detect every supported format by content', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const inspection = await inspectPicture(await photo().toFormat(format).toBuffer());
      assert.partialDeepStrictEqual(inspection, { width: 900, height: 600 });
      assert.match(
        'color' in inspection ? inspection.color : '',
        /^#[67][0-9a-f]{5}$/,
        'between red and blue',
      );
    }
    const picture = svg('<path fill="#f00" d="M-9-9H900V900H-9Z"/>');
    assert.deepEqual(await inspectPicture(picture), { width: 800, height: 450, color: '#ff0000' });
  });

  test('reject unsupported, broken, too large and too small pictures', async () => {
    for (const other of [await photo().gif().toBuffer(), Buffer.from('%PDF-1.4'), Buffer.from('<html>')])
      assert.equal(await problemOf(other), 'kind');
    const jpeg = await noise(800, 600).jpeg().toBuffer();
    assert.equal(await problemOf(jpeg.subarray(0, jpeg.length / 2)), 'broken');
    assert.equal(await problemOf(svg('<g>')), 'broken');
    const bomb = await HOSTILE_PICTURES['PNG that says it is huge']?.();
    assert.equal(bomb && (await problemOf(bomb)), 'huge');
    assert.equal(await problemOf(svg('', 'width="90000" height="90000"')), 'huge');
    assert.equal(
      await problemOf(
        await sharp(await photo().png().toBuffer())
          .resize(300)
          .png()
          .toBuffer(),
      ),
      'small',
    );
  });

  test('remove location and camera metadata, and apply the orientation', async () => {
    const turned = await photo()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Photographer' } })
      .jpeg()
      .toBuffer();
    assert.ok(turned.includes('Photographer'));
    assert.partialDeepStrictEqual(await inspectPicture(turned), { width: 600, height: 900 });
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const made = await makePicture(turned, { width: 400, format });
      const { width, height, exif, orientation, icc } = await sharp(made).metadata();
      assert.deepEqual([width, height, exif, orientation, icc], [400, 600, undefined, undefined, undefined]);
      const { data } = await sharp(made)
        .resize(1, 2, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.ok((data[0] ?? 0) > 150 && (data[5] ?? 0) > 150, 'red above blue');
    }
  });

  test('encode a detailed picture of 1200 px below 60 KB and a plain one of 400 px below 2 KB', async () => {
    const detailed = await noise(1300, 500).blur(2).jpeg().toBuffer();
    const made = await makePicture(detailed, { width: 1200, format: 'avif' });
    assert.ok(made.length < 60_000, `${made.length} bytes`);
    const plain = await makePicture(await photo().png().toBuffer(), { width: 400, format: 'avif' });
    assert.equal((await sharp(plain).metadata()).compression, 'av1');
    assert.ok(plain.length < 2_000);
  });

  test('rasterise an SVG without its scripts and external resources', async () => {
    const hostile = svg(
      '<script>throw 1</script><image href="file:///etc/passwd" width="9" height="9"/>' +
        '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/><path fill="#0f0" d="M-9-9H900V900H-9Z"/>',
    );
    assert.partialDeepStrictEqual(await inspectPicture(hostile), { color: '#00ff00' });
    const made = await makePicture(hostile, { width: 400, format: 'webp' });
    assert.ok(!made.includes('script'));
  });
});

describe('PictureMaker', () => {
  test('inspects and resizes pictures, and reports a timeout as a broken picture or 503', async (t) => {
    const maker = new PictureMaker();
    const impatient = new PictureMaker({ deadlineMs: 1 });
    t.after(() => Promise.all([maker.close(), impatient.close()]));
    const picture = await photo().png().toBuffer();
    assert.partialDeepStrictEqual(await maker.inspect(picture), { width: 900, height: 600 });
    const made = await maker.make(picture, { width: 400, format: 'webp' });
    assert.equal((await sharp(made).metadata()).format, 'webp');
    assert.deepEqual(await impatient.inspect(picture), { problem: 'broken' });
    await assert.rejects(impatient.make(picture, { width: 400, format: 'webp' }), { statusCode: 503 });
  });
});
