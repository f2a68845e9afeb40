/** Open redirect protection: `to` is untrusted input of a link. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitingRoomPath } from '@taquilla/contracts';
import { anOpening, Browser, startWaitingRoom, TICKETS } from '@taquilla/testing/edge/waiting-browser.ts';

/** Addresses that a browser resolves to another site. */
const OTHER_SITES = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '//user:password@evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
];

describe('the redirect target of the waiting room', () => {
  it('is refused with 400 on every route when a browser resolves it to another site', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000));
    const browser = new Browser(app);
    await browser.open(TICKETS);
    const rendered = (to: string) =>
      `/waiting-room/opening_1/drawn?${new URLSearchParams({ to }).toString()}`;
    for (const to of OTHER_SITES) {
      assert.equal((await browser.enter(to)).statusCode, 400, to);
      assert.equal((await browser.open(rendered(to))).statusCode, 400, to);
      assert.equal((await new Browser(app).open(waitingRoomPath('es', to))).statusCode, 400, to);
    }
    assert.equal((await new Browser(app).open('/waiting-room?to=/a&to=/b')).statusCode, 400);
    assert.equal((await browser.enter('')).headers.location, '/');
    assert.equal((await browser.enter(`/${'x'.repeat(3_000)}`)).headers.location, '/');
  });

  it('loses its line breaks and has characters percent-encoded that a header cannot carry', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000));
    const target = async (to: string) => {
      const { statusCode, headers } = await new Browser(app).open(waitingRoomPath('es', to));
      return [statusCode, headers.location];
    };
    assert.deepEqual(await target('/a\r\nX: y'), [303, '/aX:%20y']);
    assert.deepEqual(await target('/niño?día=\u0001€'), [303, '/ni%C3%B1o?d%C3%ADa=%01%E2%82%AC']);
  });
});
