import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { address, endpoints, LOCALES, localisePath, type Locale } from '@taquilla/contracts';
import type { Container, RenderRequest, PageDocument, ShellServer } from '@taquilla/federation/contract';
import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { SHELL, webApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { SERVER_FILE, serverConfig } from './server-config.ts';

const VERSION = '1.0.0-test';
const CATALOGUE = 'catalogue';
const TICKETS = '/monuments/alcazar/tickets';
const STRICT = { name: 'mine', path: '/monuments/:slug/mine', layout: 'venue', page: 'strict' } as const;
const load = createRequire(import.meta.url);

let dir: string;
let shell: ShellServer;
let catalogue: Container;

before(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-server-'));
  const built = async (name: string): Promise<unknown> => {
    const output = path.join(dir, name);
    await compile(serverConfig({ app: webApp(name), version: VERSION, output, mode: 'production' }));
    return load(path.join(output, SERVER_FILE));
  };
  shell = (await built(SHELL)) as ShellServer;
  catalogue = (await built(CATALOGUE)) as Container;
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** A venue that publishes nothing about itself. */
const ABOUT = {
  languages: [],
  highlights: [],
  included: [],
  not_included: [],
  getting_here: [],
  questions: [],
};

function pageIn(locale: Locale): PageDocument {
  const { exposes: _, ...app } = webApp(CATALOGUE);
  const venue = exampleVenue({ language: { id: 1, locale } });
  const { id, slug } = venue;
  return {
    schema: 1,
    revision: 1,
    locale,
    now: '2026-12-01T10:00:00.000Z',
    venue: slug,
    shell: VERSION,
    remotes: {
      [CATALOGUE]: {
        ...app,
        routes: [...app.routes, { ...STRICT, module: './tickets' }],
        version: VERSION,
        container: '',
        entry: '',
        base: '',
        integrity: {},
        exposes: {},
      },
    },
    data: {
      [address(endpoints.venueBySlug, { slug, language: locale })]: venue,
      [address(endpoints.palette, { id })]: { w600: '#a00', w700: '#800', w800: '#600', w900: '#400' },
      [address(endpoints.venueLanguages, { id })]: [{ id: 1, locale }],
      [address(endpoints.venueAbout, { id, language: locale })]: ABOUT,
    },
  };
}

const render = async (locale: Locale, to: string, open: RenderRequest['open'] = () => catalogue) =>
  shell.render({ page: pageIn(locale), pathname: localisePath(to, locale), search: '', open });

const textsOf = (app: string, locale: Locale, folder = 'src/locales') =>
  JSON.parse(readFileSync(path.join(webApp(app).dir, folder, `${locale}.json`), 'utf8')) as {
    visit: { title: string };
    home: { choose: { tickets: string } };
    loading: string;
  };

test('the server build renders home and tickets in each language, also concurrently', async () => {
  const pages = LOCALES.flatMap((locale) => [
    {
      locale,
      expected: textsOf(CATALOGUE, locale).home.choose.tickets,
      rendered: render(locale, '/monuments/alcazar'),
    },
    {
      locale,
      rendered: render(locale, TICKETS),
      expected: textsOf(CATALOGUE, locale, 'src/base/choices/locales').visit.title,
    },
  ]);
  for (const { locale, expected, rendered } of pages) {
    const { html, hints, failed } = await rendered;
    assert.equal(failed, undefined);
    assert.ok(html.includes(expected), `${locale}: ${expected}`);
    assert.ok(html.includes('href="' + localisePath('/monuments/alcazar', locale)), locale);
    assert.doesNotMatch(html, /<link|style="/);
    assert.match(hints, /^(<link [^>]+>)+$/);
  }
});

test('a remote that throws loses its own region and is reported; a remote without a server file is rendered in the browser', async () => {
  const skeleton = textsOf(SHELL, 'en').loading;
  const throws = await render('en', TICKETS, () => {
    throw new Error('broken for the test');
  });
  assert.deepEqual(throws.failed, { remote: CATALOGUE, message: 'Error: broken for the test' });
  assert.ok(throws.html.includes(skeleton));
  const Broken = () => {
    throw new Error('no rendering');
  };
  const rendered = await render('en', TICKETS, () => ({
    init: () => undefined,
    get: () => Promise.resolve(() => ({ default: Broken })),
  }));
  assert.deepEqual(rendered.failed, { remote: CATALOGUE, message: 'Error: no rendering' });
  assert.ok(rendered.html.includes(skeleton));
  const { html, failed } = await render('en', TICKETS, () => undefined);
  assert.deepEqual([failed, html.includes(skeleton)], [undefined, true]);
  assert.equal((await render('en', TICKETS)).failed, undefined, 'and the next page is whole again');
});

test('the server build renders only the frame of a strict page and does not load its remote', async () => {
  const { html } = await render('en', '/monuments/alcazar/mine', () => assert.fail('opened'));
  assert.ok(html.includes('Alcázar'));
  assert.ok(html.includes(textsOf(SHELL, 'en').loading));
});
