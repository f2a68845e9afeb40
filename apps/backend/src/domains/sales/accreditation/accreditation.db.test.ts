import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import {
  refusal,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FILES,
  type SaleCreated,
  type UploadedFile,
} from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_PICTURES } from '@taquilla/testing/backend/hostile-uploads.ts';
import { SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { Inspector } from './inspector.ts';

const { shop, buyer } = await shopForTests();
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
const venue = venueForTests(shop, 20);
let sale: SaleCreated;

beforeEach(async () => {
  sale = await buyer.order(ticketOrder(venue));
});

interface Sent {
  bytes?: Buffer | undefined;
  name?: string;
  accreditation?: string;
  headers?: Record<string, string>;
  id?: string;
}

async function send({ bytes = png, name = 'carné.png', accreditation, headers, id = sale.id }: Sent = {}) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/plain' }));
  if (accreditation !== undefined) form.set('accreditation_id', accreditation);
  const request = new Request('http://shop/', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: `${SALES}/ticket/sale/${id}/upload-file`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(headers ?? { 'x-sale-token': sale.token }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const sent = async (of: Sent = {}) => {
  const answer = await send(of);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: UploadedFile }>().data;
};
const remove = (fileId: string, headers: Record<string, string> = { 'x-sale-token': sale.token }) =>
  shop.app.inject({
    method: 'DELETE',
    url: `${SALES}/ticket/sale/${sale.id}/upload-file/${fileId}`,
    headers,
  });
const pathOf = (fileId = '') => join(shop.deps.config.uploadDir, sale.id, fileId);
const rows = () =>
  shop.db.selectFrom('sale_file').selectAll().where('sale_id', '=', sale.id).orderBy('created_at').execute();

describe('uploading a file', () => {
  test('stores the file unchanged under an id and returns its type by content', async () => {
    const file = await sent({ name: '../dni <1>.txt' });
    assert.deepEqual(file, { id: file.id, name: 'dni 1.txt', type: 'image/png', size: png.length });
    assert.deepEqual(readFileSync(pathOf(file.id)), png);
    const [row] = await rows();
    assert.equal(row?.content_type, 'image/png');
  });

  test('assigns the file to an accreditation of the order, and returns 422 for any other accreditation id', async () => {
    const id = randomUUID();
    const [item_id] = venue.items;
    const [stock_id] = venue.slots;
    const accreditation = { id, item_id, stock_id, product_id: venue.productId, type: 'student', value: '' };
    sale = await buyer.order(ticketOrder(venue, { accreditations: [accreditation] }));
    await sent({ accreditation: id });
    assert.equal((await rows())[0]?.accreditation_id, id);
    assert.equal((await send({ accreditation: randomUUID() })).statusCode, 422);
    assert.equal((await send({ accreditation: 'x' })).statusCode, 422);
    assert.equal((await rows()).length, 1);
  });

  test('requires the sale token or the owner’s session', async () => {
    const owner = await addClient(shop, venue.id);
    const other = await addClient(shop, venue.id);
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${SALES}/ticket/order`,
      headers: bearer(owner),
      payload: ticketOrder(venue, { registered_client_id: owner.id }),
    });
    const mine = answer.json<{ data: SaleCreated }>().data;
    assert.equal((await send({ id: mine.id, headers: {} })).statusCode, 403);
    assert.equal((await send({ id: mine.id, headers: bearer(other) })).statusCode, 403);
    assert.equal((await send({ id: mine.id, headers: { 'x-sale-token': sale.token } })).statusCode, 403);
    assert.equal((await send({ id: randomUUID() })).statusCode, 403);
    await sent({ id: mine.id, headers: bearer(owner) });
    assert.equal((await remove(randomUUID(), {})).statusCode, 403);
  });

  test('refuses files that are too large, of another type, corrupt or missing, and requests that are no form', async () => {
    assert.equal((await send({ bytes: Buffer.alloc(UPLOAD_MAX_BYTES + 1, png) })).statusCode, 413);
    assert.equal((await send({ bytes: Buffer.from('<svg/>') })).statusCode, 415);
    assert.equal((await send({ bytes: png.subarray(0, 50) })).statusCode, 422);
    assert.equal((await send({ bytes: Buffer.alloc(0) })).statusCode, 422);
    const url = `${SALES}/ticket/sale/${sale.id}/upload-file`;
    const headers = { 'x-sale-token': sale.token };
    const json = await shop.app.inject({ method: 'POST', url, headers, payload: { file: 'x' } });
    assert.equal(json.statusCode, 415);
    for (const payload of ['', '--x', '--x\r\nnonsense', '--x--\r\n']) {
      const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await shop.app.inject({ method: 'POST', url, headers: broken, payload });
      assert.ok([400, 422].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
    }
    assert.deepEqual(await rows(), []);
    assert.equal(existsSync(pathOf()), false);
  });

  test('returns 422 above the maximum number of files of a sale, also under concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: UPLOAD_MAX_FILES + 5 }, () => send()));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, UPLOAD_MAX_FILES);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 422).length, 5);
    assert.equal((await rows()).length, UPLOAD_MAX_FILES);
  });

  test('inspects hostile documents of 10 MB while other requests are served', async () => {
    const others = { served: 0, areOver: false };
    const serving = (async () => {
      while (!others.areOver) {
        assert.equal((await shop.app.inject('/healthz')).statusCode, 200);
        others.served += 1;
        await turn();
      }
    })();
    for (const [name, make] of Object.entries(HOSTILE_DOCUMENTS)) {
      const bytes = make(UPLOAD_MAX_BYTES - 1_000);
      const before = others.served;
      const answer = await send({ bytes, name: '.'.repeat(50_000) });
      assert.ok([200, 415, 422].includes(answer.statusCode), answer.body);
      const isPatient = answer.body.includes('takes too long') && !name.endsWith('streams');
      assert.equal(isPatient, false, `${name}: the deadline ended it`);
      assert.ok(others.served > before, name);
    }
    others.areOver = true;
    await serving;
  });

  test('refuses slow files and pictures with too many pixels with specific messages', async () => {
    const impatient = new Inspector(1);
    const path = join(shop.deps.config.uploadDir, 'slow');
    mkdirSync(shop.deps.config.uploadDir, { recursive: true });
    writeFileSync(path, HOSTILE_DOCUMENTS['letters as numbers']?.(UPLOAD_MAX_BYTES) ?? '');
    await assert.rejects(impatient.inspect(path), {
      statusCode: 422,
      fields: { file: [refusal('fileComplex')] },
    });
    await impatient.close();
    const huge = await HOSTILE_PICTURES['PNG that says it is huge']?.();
    const answer = await send({ bytes: huge });
    assert.equal(answer.statusCode, 413);
    assert.match(answer.body, /25 million pixels/);
  });

  test('returns 422 above the maximum number of files without reading the whole body, and leaves no incoming file', async () => {
    await Promise.all(Array.from({ length: UPLOAD_MAX_FILES }, () => sent()));
    let read = 0;
    const payload = Readable.from(
      (function* () {
        for (; read < 10_000; read++) yield Buffer.alloc(1_000);
      })(),
      { highWaterMark: 1 },
    );
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${SALES}/ticket/sale/${sale.id}/upload-file`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-sale-token': sale.token },
      payload,
    });
    assert.equal(answer.statusCode, 422);
    assert.ok(read < 100, `${read} KB were read`);
    assert.deepEqual(readdirSync(join(shop.deps.config.uploadDir, 'incoming')), []);
  });

  test('returns 429 after 120 uploads of a sale in a day, refused uploads included', async () => {
    const tries = 120;
    for (let count = 0; count < tries; count++) {
      assert.equal((await send({ bytes: Buffer.from('no picture') })).statusCode, 415);
    }
    const answer = await send();
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '86400']);
    shop.clock.advance(24 * 3_600_000);
    assert.equal((await send()).statusCode, 200);
  });

  test('has no download endpoint: GET of a file returns 404', async () => {
    const { id } = await sent();
    const address = `/ticket/sale/${sale.id}/upload-file/${id}`;
    const answer = await buyer.get(address, { 'x-sale-token': sale.token });
    assert.equal(answer.statusCode, 404);
  });
});

describe('deleting a file', () => {
  test('removes the file from disk and database once, and returns 404 for another sale', async () => {
    const file = await sent();
    const other = await buyer.order(ticketOrder(venue));
    const foreign = await shop.app.inject({
      method: 'DELETE',
      url: `${SALES}/ticket/sale/${other.id}/upload-file/${file.id}`,
      headers: { 'x-sale-token': other.token },
    });
    assert.equal(foreign.statusCode, 404);
    assert.equal((await remove(file.id)).statusCode, 204);
    assert.equal(existsSync(pathOf(file.id)), false);
    assert.deepEqual(await rows(), []);
    assert.equal((await remove(file.id)).statusCode, 404);
  });

  test('is refused with 409 after payment, while uploads are still accepted', async () => {
    const file = await sent();
    await buyer.verdict(await buyer.pay(sale.id));
    assert.equal((await remove(file.id)).statusCode, 409);
    await sent();
    assert.equal((await rows()).length, 2);
  });
});

test('the job deletes files of cancelled sales and incoming files older than an hour, not files of paid sales', async () => {
  const file = await sent();
  const paid = await buyer.order(ticketOrder(venue));
  await sent({ id: paid.id, headers: { 'x-sale-token': paid.token } });
  await buyer.verdict(await buyer.pay(paid.id));
  shop.clock.advance(31 * 60_000);
  await shop.deps.jobs.runNow('unpaid sales');
  assert.equal((await send()).statusCode, 409);
  await shop.deps.jobs.runNow('files of ended sales');
  assert.equal(existsSync(pathOf(file.id)), false);
  assert.deepEqual(await rows(), []);
  assert.equal(existsSync(join(shop.deps.config.uploadDir, paid.id)), true);
  // an abandoned and a recent partial upload
  const [left, fresh] = ['left', 'fresh'].map((name) => join(shop.deps.config.uploadDir, 'incoming', name));
  for (const [path, ageS] of [
    [left, 3_700],
    [fresh, 60],
  ] as const) {
    writeFileSync(path ?? '', 'half');
    const time = shop.clock.now().getTime() / 1000 - ageS;
    utimesSync(path ?? '', time, time);
  }
  await shop.deps.jobs.runNow('files of ended sales');
  assert.deepEqual(
    [left, fresh].map((path) => existsSync(path ?? '')),
    [false, true],
  );
});
