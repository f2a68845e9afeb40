import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { GROUP_COOKIE } from '@taquilla/contracts';
import { openRollouts } from '@taquilla/delivery';
import { catalogue, publish, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { BROKEN, GOOD, remoteServer, SHELL_SERVER } from '@taquilla/testing/edge/server-builds.ts';
import {
  eventually,
  readMetrics,
  startEdge,
  visit,
  type TestEdge,
} from '@taquilla/testing/edge/test-edge.ts';

const COMPANY = '/en/patrimonio';
const VENUE = '/en/monuments/alcazar';
/** generous limits: tests share the machine with other processes */
const SSR = { size: 2, deadline: 5_000, hungAfter: 3_000, loadsFor: 10_000 };

/** longer than `hungAfter` and `loadsFor` */
const LONG_MS = 60_000;

async function startRenderingEdge(
  context: TestContext,
  remote: string = GOOD,
  deadline = SSR.deadline,
): Promise<TestEdge> {
  return startEdge(context, { ssr: { ...SSR, deadline } }, undefined, {
    shell: SHELL_SERVER,
    catalogue: remote,
  });
}

/** Assigns release 2.0.0 of the catalogue to the venue: to all visitors, or as a canary to `percent` of them. */
async function assignRelease(
  { config }: TestEdge,
  server: string | string[],
  percent?: number,
): Promise<void> {
  await publish(config.releasesDir, catalogue('2.0.0'), server);
  const canaries = percent === undefined ? {} : { catalogue: { version: '2.0.0', percent } };
  const releases = percent === undefined ? { catalogue: '2.0.0' } : {};
  await writeRollout(config.rolloutsDir, 'alcazar', releases, 2, canaries);
}

/** Returns whether a failure mode is tested: all modes in the stress tests, three otherwise */
const isSelected = ([kind]: [string, string]) =>
  process.env.SSR_KINDS === 'all' || ['throws', 'hangs', 'asks for a file'].includes(kind);

const rootOf = (html: string) => /<div id="root"([^>]*)>(.*)<\/div>/.exec(html)?.slice(1, 3);

describe('server-rendered page', () => {
  it('contains the HTML of its remote and requests scripts after styles and images', async (context) => {
    const { app } = await startRenderingEdge(context);
    const { html, document, headers } = await visit(app, `${VENUE}/tickets`);
    assert.deepEqual(rootOf(html), [
      ' data-rendered',
      `<header>${VENUE}/tickets</header><main><h1>alcazar</h1></main>`,
    ]);
    assert.match(document.now ?? '', /:[0-5][05]:00\.000Z$/);
    const order = ['main.cc.css', 'tickets.66.css', '/image/hero', 'fetchpriority="low"', 'tickets.44.js'];
    const positions = order.map((part) => html.indexOf(part));
    assert.deepEqual(
      positions,
      positions.toSorted((a, b) => a - b),
    );
    assert.match(html, /<link rel="stylesheet" href="[^"]*tickets.66.css"[^>]* data-href="tickets.66.css">/);
    assert.doesNotMatch(html, /needs JavaScript|pre-hydration\./);
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
  });

  it('lists the namespaces with texts in English and logs each missing text once', async (context) => {
    const untranslated = ['tours:none', 'tours:all', '"><b>:x'];
    const shell = SHELL_SERVER.replace('return {', `return { untranslated: ${JSON.stringify(untranslated)},`);
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const servers = { shell, catalogue: GOOD };
    const { app } = await startEdge(context, { ssr: SSR, logLevel: 'warn' }, logTo, servers);
    for (const path of [`${VENUE}/tickets`, VENUE]) {
      const [attributes] = rootOf((await visit(app, path)).html) ?? [];
      assert.equal(attributes, ' data-rendered data-english="tours &quot;&gt;&lt;b&gt;"');
    }
    const logged = lines.filter((line) => line.includes('translations are missing'));
    assert.deepEqual(
      logged.map((line) => (JSON.parse(line) as { texts: string[] }).texts),
      [untranslated],
    );
  });

  it('loads the pre-hydration script before its styles when it contains the consent question', async (context) => {
    const { app } = await startRenderingEdge(
      context,
      remoteServer(`return '<section data-consent="" hidden></section>';`),
    );
    const { html } = await visit(app, `${VENUE}/tickets`);
    const scriptTag = /<script src="(\/pre-hydration\.[^"]+)" integrity="(sha256-[^"]+)"/.exec(html);
    const [tag = '', src = '', integrity] = scriptTag ?? [];
    assert.ok(html.indexOf(tag) < html.indexOf('rel="stylesheet"'));
    const { body, headers } = await app.inject(src);
    assert.match(String(headers['cache-control']), /immutable/);
    assert.equal(integrity, `sha256-${createHash('sha256').update(body).digest('base64')}`);
  });

  it('contains the layout only on private pages and on pages that do not exist', async (context) => {
    const { app } = await startRenderingEdge(context);
    for (const path of [`${VENUE}/checkout`, `${VENUE}/client`, '/en/no/such/page']) {
      assert.deepEqual(
        rootOf((await visit(app, path)).html)?.[1],
        `<header>${path}</header><main><p>later</p></main>`,
      );
    }
  });

  it('is rendered once for concurrent and for later requests', async (context) => {
    const { app } = await startRenderingEdge(context);
    const pages = await Promise.all(Array.from({ length: 100 }, () => visit(app, VENUE)));
    assert.equal(new Set(pages.map(({ headers }) => headers.etag)).size, 1);
    await visit(app, VENUE);
    assert.match(await readMetrics(app), /edge_renders_total\{outcome="rendered"\} 1\n/);
  });

  it('is sent without rendered HTML after the deadline, and with it to a later request', async (context) => {
    const slow = 'const end = Date.now() + 500; while (Date.now() < end); return "late";';
    const { app } = await startRenderingEdge(
      context,
      GOOD.replace('return "<h1>"', `${slow} return "<h1>"`),
      50,
    );
    assert.deepEqual(rootOf((await visit(app, VENUE)).html), ['', '']);
    await eventually(async () => rootOf((await visit(app, VENUE)).html)?.[1] !== '');
  });
});

describe('server build', () => {
  it('of a venue’s release renders the pages of that venue only', async (context) => {
    const edge = await startRenderingEdge(context);
    await assignRelease(edge, GOOD.replace('<h1>', '<h1>new '));
    await eventually(async () => (await visit(edge.app, VENUE)).html.includes('<h1>new alcazar'));
    assert.match((await visit(edge.app, COMPANY)).html, /<h1>company/);
  });

  for (const [kind, server] of Object.entries(BROKEN).filter(isSelected)) {
    it(`that ${kind} leaves its own region to the browser and no other page`, async (context) => {
      const edge = await startRenderingEdge(context);
      await assignRelease(edge, server);
      await eventually(async () => (await visit(edge.app, VENUE)).html.includes('<p>later</p>'), LONG_MS);
      assert.match((await visit(edge.app, COMPANY)).html, /<h1>company/);
    });
  }

  it('is not executed when its hash differs from the release record', async (context) => {
    const edge = await startRenderingEdge(context);
    await publish(edge.config.releasesDir, catalogue('2.0.0'), GOOD);
    await writeFile(
      join(edge.config.releasesDir, 'catalogue/2.0.0/server.cjs'),
      GOOD.replace('<h1>', '<h1>hostile'),
    );
    await writeRollout(edge.config.rolloutsDir, 'alcazar', { catalogue: '2.0.0' }, 2);
    await eventually(async () => (await visit(edge.app, VENUE)).html.includes('<p>later</p>'));
  });

  it('can consist of compressed pieces, and is not executed when a piece differs from its hash', async (context) => {
    const edge = await startRenderingEdge(context);
    const [start = '', end = ''] = GOOD.replace('<h1>', '<h1>né ').split(/(?<=n)(?=é)/);
    await assignRelease(edge, [start, end]);
    await eventually(async () => (await visit(edge.app, VENUE)).html.includes('<h1>né alcazar'));
    await publish(edge.config.releasesDir, catalogue('3.0.0'), [start, end]);
    const piece = join(edge.config.releasesDir, 'catalogue/3.0.0/server.1.zst');
    await writeFile(piece, zstdCompressSync(end.replace('</h1>', ' hostile</h1>')));
    await writeRollout(edge.config.rolloutsDir, 'alcazar', { catalogue: '3.0.0' }, 3);
    await eventually(async () => (await visit(edge.app, VENUE)).html.includes('<p>later</p>'));
  });

  it('that throws makes the canary analysis withdraw its canary', async (context) => {
    const edge = await startRenderingEdge(context);
    await assignRelease(edge, BROKEN.throws, 50);
    const rollouts = openRollouts({ dir: edge.config.rolloutsDir, url: undefined });
    // groups 0 to 875: some of them receive the canary
    const visitors = Array.from({ length: 8 }, (_, number) => `${GROUP_COOKIE}=${number * 125}`);
    await eventually(async () => {
      for (const cookie of visitors) await visit(edge.app, VENUE, { cookie });
      return (await rollouts.read('alcazar'))?.canaries?.['catalogue'] === undefined;
    }, LONG_MS);
    const note = (await rollouts.read('alcazar'))?.history?.at(-1)?.note;
    assert.deepEqual([note?.by, note?.why], ['guard', 'server-side rendering fails: no such planet']);
  });
});
