/** The custom element that a venue embeds in its own website, on the example page in another origin. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { address, endpoints } from '@taquilla/contracts';
import { ROOT } from '../fixtures/shop/places.ts';
import { expect, test } from '../fixtures/test.ts';

const TYPES: Record<string, string> = { '/': 'text/html', '/museum.css': 'text/css' };
const FILES: Record<string, string> = { '/': 'index.html', '/museum.css': 'museum.css' };

let museum: Server;
let site: string;

test.beforeEach(async ({ baseURL }) => {
  museum = createServer((request, response) => {
    const name = FILES[request.url ?? ''];
    if (name === undefined) return void response.writeHead(404).end();
    void readFile(path.join(ROOT, 'examples/widget', name), 'utf8').then((text) => {
      response.writeHead(200, { 'content-type': `${TYPES[request.url ?? '']}; charset=utf-8` });
      response.end(text.replaceAll('https://tickets.example.org', new URL(baseURL ?? '').origin));
    });
  }).listen(0, '127.0.0.1');
  await once(museum, 'listening');
  site = `http://127.0.0.1:${(museum.address() as AddressInfo).port}/`;
});

test.afterEach(async () => {
  museum.closeAllConnections();
  museum.close();
  await once(museum, 'close');
});

test('the next times on a museum’s website lead into the shop with the visit chosen', async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(site);
  const widget = page.locator('taquilla-times');
  await expect(widget.getByRole('listitem')).toHaveCount(5);
  await expect(widget.getByText('from 4,20 €')).toBeVisible();
  const visit = widget.getByRole('link').nth(1);
  await expect(visit).toContainText('Adult');
  await expect(visit).toContainText('14,70 €');
  const time = (await visit.locator('time').textContent())?.slice(-5) ?? '';
  await visit.click();
  await expect(page).toHaveURL(/\/en\/monuments\/alcazar\/tickets\?/);
  const summary = page.getByRole('region', { name: 'Summary of the visit' });
  await expect(summary).toContainText(time);
  await expect(summary).toContainText('14,70 €');
});

test('the widget follows the language of the page and the colours of the site', async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(site);
  const widget = page.locator('taquilla-times');
  await expect(widget.getByRole('link', { name: 'See what’s on sale' })).toBeVisible();
  await expect(widget.getByRole('link', { name: 'See what’s on sale' })).toHaveCSS(
    'background-color',
    'rgb(168, 68, 26)',
  );
  await widget.evaluate((element) => {
    element.setAttribute('language', 'de');
  });
  await expect(widget.getByRole('link', { name: 'Angebot ansehen' })).toBeVisible();
  await expect(widget.getByText('ab 4,20 €')).toBeVisible();
});

test('the widget links to the shop when the times cannot be loaded', async ({ visitor }) => {
  const { page } = visitor;
  visitor.allow(/taquilla-times|ERR_FAILED|Failed to load/);
  await page.route(
    `**${address(endpoints.upcoming, { slug: 'alcazar', language: 'en' }).split('?')[0]}*`,
    (route) => route.abort(),
  );
  await page.goto(site);
  const widget = page.locator('taquilla-times');
  await expect(widget.getByText('We can’t show times right now.')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'See what’s on sale' })).toHaveAttribute(
    'href',
    /\/en\/monuments\/alcazar$/,
  );
});
