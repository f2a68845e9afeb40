/** Pictures of a venue: import, responses of the API, resized files and export. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  accessInterface,
  headquarter,
  venueAbout,
  venuePicture,
  type VenuePicture,
} from '@taquilla/contracts';
import sharp from 'sharp';
import { z } from 'zod';
import {
  changeExample,
  loadExample,
  loadText,
  refusal,
} from '@taquilla/testing/backend/catalogue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { CatalogueFile } from './schema.ts';

const SLUG = 'museo-casa-azul';
const { shop } = await shopForTests();

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path fill="#204060" d="M-9-9H1700V1000H-9Z"/></svg>';
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c08040' } })
  .jpeg()
  .toBuffer();
const alt = { es: 'El patio azul', en: 'The blue court' };
const pictures: CatalogueFile['venue']['pictures'] = [
  { key: 'court', image: `data:image/jpeg;base64,${photo.toString('base64')}`, alt },
  { key: 'house', image: SVG, alt: { es: 'La casa', en: 'The house' } },
];
const load = (list: typeof pictures, hero?: string) =>
  changeExample(shop, ({ venue }) => {
    venue.pictures = list;
    const [shown] = venue.events;
    if (shown) shown.picture = list[0]?.key ?? null;
    if (hero === undefined) delete venue.hero;
  });

async function read<T extends z.core.$ZodType>(path: string, schema: T): Promise<z.output<T>> {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return z.parse(schema, answer.json<{ data: unknown }>().data);
}
const venue = () => read(`headquarter/${SLUG}/slug?language=en`, headquarter);
const shown = async () =>
  read(`headquarter/${(await venue()).id}/pictures?language=en`, z.array(venuePicture));
/** Returns URL and width of the sizes in the best format. */
const sizesOf = (picture: VenuePicture | undefined) =>
  picture?.sources[0]?.srcset.split(', ').map((one) => one.split(' ')) ?? [];

describe('pictures of a venue', () => {
  test('have their sizes in two formats, with colour and texts; the first is the hero', async () => {
    await load(pictures);
    const [court, house] = await shown();
    assert.deepEqual((await venue()).hero, court);
    assert.partialDeepStrictEqual(court, { width: 900, height: 600, alt: 'The blue court' });
    assert.partialDeepStrictEqual(house, { width: 1600, height: 900, color: '#204060' });
    assert.deepEqual(
      court?.sources.map(({ type }) => type),
      ['image/avif', 'image/webp'],
    );
    assert.deepEqual(
      sizesOf(court).map(([, width]) => width),
      ['400w', '800w'],
    );
    assert.deepEqual(
      sizesOf(house).map(([, width]) => width),
      ['400w', '800w', '1200w', '1600w'],
    );
  });

  test('are returned with their focal point, and highlights refer to them by key', async () => {
    await changeExample(shop, ({ venue: changed }) => {
      changed.pictures = pictures.map((picture) =>
        picture.key === 'court' ? { ...picture, focus: { x: 30, y: 80 } } : picture,
      );
      delete changed.hero;
      assert.ok(changed.about);
      changed.about.highlights = [{ title: { es: 'El patio' }, text: { es: 'Azul.' }, picture: 'court' }];
    });
    const [court, house] = await shown();
    assert.deepEqual(court?.focus, { x: 30, y: 80 });
    assert.equal(house?.focus, undefined);
    const about = await read(`headquarter/${(await venue()).id}/about?language=en`, venueAbout);
    assert.deepEqual(about.highlights[0]?.picture, court);
    const problem = await refusal(
      changeExample(shop, ({ venue: changed }) => {
        const highlights = changed.about?.highlights ?? [];
        for (const highlight of highlights) highlight.picture = 'gone';
      }),
    );
    assert.match(problem.join(), /There is no picture gone/);
    await load(pictures);
  });

  test('are resized on the first request, stored, and served as immutable within a CSP sandbox', async () => {
    const [court] = await shown();
    const address = sizesOf(court)[0]?.[0];
    assert.ok(address);
    const [first, again] = await Promise.all([shop.app.inject(address), shop.app.inject(address)]);
    assert.equal(first.headers['content-type'], 'image/avif');
    assert.equal(first.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(first.headers['x-content-type-options'], 'nosniff');
    assert.match(String(first.headers['content-security-policy']), /sandbox/);
    assert.equal((await sharp(first.rawPayload).metadata()).width, 400);
    assert.deepEqual(again.rawPayload, first.rawPayload);
    const sizes = await shop.db.selectFrom('picture_size').select(['format', 'width']).execute();
    assert.deepEqual(sizes, [{ format: 'avif', width: 400 }]);
    assert.deepEqual((await shop.app.inject(address)).rawPayload, first.rawPayload);
  });

  test('return 404 in other sizes, formats and under other names', async () => {
    const [court] = await shown();
    const hash = court?.src.split('/').at(-2) ?? '';
    const wrong = ['1200.avif', '401.avif', '400.png', '400.avif.webp', '4000000.avif'];
    for (const path of [
      ...wrong.map((file) => `${hash}/${file}`),
      `${'x'.repeat(22)}/400.avif`,
      'x/400.avif',
    ])
      assert.equal((await shop.app.inject(`/image/picture/${path}`)).statusCode, 404, path);
  });

  test('determine the hero URL’s image: a picture, else the illustration', async () => {
    const { id } = await venue();
    const hero = () => shop.app.inject(`/image/headquarter/${id}/hero`);
    const photo = await hero();
    assert.deepEqual([photo.statusCode, photo.headers['content-type']], [200, 'image/webp']);
    await loadExample(shop);
    assert.equal((await hero()).headers['content-type'], 'image/svg+xml');
    assert.equal((await venue()).hero, undefined);
    assert.deepEqual(await shown(), []);
    assert.deepEqual(await shop.db.selectFrom('picture').select('hash').execute(), [], 'nothing is left');
  });

  test('are exported to a file whose import changes nothing', async () => {
    await load(pictures);
    const exported = await exportCatalogue(shop.db, SLUG, { hasSecrets: true });
    assert.deepEqual(exported?.venue.pictures, pictures);
    assert.equal(exported.venue.events[0]?.picture, 'court');
    assert.equal(exported.venue.hero, undefined);
    assert.deepEqual(await loadText(shop, JSON.stringify(exported)), [`${SLUG}: nothing changed.`]);
  });

  test('illustrate a sales interface, beside its lead and duration, until the picture is removed', async () => {
    const choose = (picture: string) =>
      changeExample(shop, (file) => {
        file.venue.pictures = pictures;
        delete file.venue.hero;
        for (const salesPoint of file.venue.interfaces) salesPoint.picture = picture;
      });
    const kinds = `ticket/headquarter/${(await venue()).id}/access-interface?language=en`;
    const general = async () => (await read(kinds, z.array(accessInterface)))[0];
    await choose('house');
    const lead = 'House and garden, at your own pace.';
    assert.partialDeepStrictEqual(await general(), { lead, visit_minutes: 60, picture: (await shown())[1] });
    await load(pictures.slice(0, 1));
    assert.equal((await general())?.picture, undefined);
    const [problem] = await refusal(choose('garden'));
    assert.match(problem ?? '', /interfaces\[0\]\.picture: There is no picture garden$/);
  });

  test('may be files beside the catalogue', async () => {
    const file = await exportCatalogue(shop.db, SLUG, { hasSecrets: true });
    assert.ok(file);
    const [court] = file.venue.pictures;
    const text = JSON.stringify({
      ...file,
      venue: { ...file.venue, pictures: [{ ...court, image: 'p/court.jpg' }] },
    });
    const readBeside = (path: string) => (path === 'p/court.jpg' ? photo : undefined);
    await loadCatalogue(shop.db, text, 'catalog.json', shop.clock.now(), { readBeside });
    assert.partialDeepStrictEqual(await shown(), [{ width: 900, alt: 'The blue court' }]);
  });

  test('are reported with their positions when invalid, and nothing is imported (R235)', async () => {
    const before = await shown();
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const cut = `data:image/jpeg;base64,${photo.subarray(0, photo.length / 2).toString('base64')}`;
    const lines = await refusal(
      load([
        { key: 'a', image: `data:image/jpeg;base64,${gif.toString('base64')}`, alt },
        { key: 'b', image: cut, alt },
        { key: 'c', image: 'nowhere.jpg', alt },
      ]),
    );
    const messages = lines.map((line) => line.replace(/^catalog\.json:\d+:\d+ venue\.pictures/, ''));
    assert.deepEqual(messages, [
      '[0].image: Is not a JPEG, PNG, WebP, AVIF or SVG',
      '[1].image: Cannot be decoded: it is corrupt, or takes too long',
      '[2].image: There is no file nowhere.jpg beside this one',
    ]);
    assert.deepEqual(await shown(), before);
  });

  test('require texts in every language and a path beside the file, and a venue without pictures requires an illustration', async () => {
    const silent = await refusal(load([{ key: 'a', image: SVG, alt: { es: 'La casa' } }]));
    assert.match(silent.join('\n'), /venue\.pictures\[0\]\.alt: Has no text in en/);
    assert.match((await refusal(load([]))).join('\n'), /venue\.hero: Is required when there are no pictures/);
    for (const image of ['../secret.jpg', '/etc/passwd.png', 'https://a.example/b.jpg', 'p/../../b.jpg'])
      assert.match(
        (await refusal(load([{ key: 'a', image, alt }]))).join('\n'),
        /path of a file beside this one/,
      );
  });
});
