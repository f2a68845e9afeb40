import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { ReleaseRecord, Rollout } from '@taquilla/federation/contract';
import { integrityOf } from '@taquilla/delivery';
import { exampleRelease, type ReleaseValues } from '../contracts/examples.ts';

/**
 * Publishes a release of small files as the build does: with Brotli and gzip variants, and hashes in the record.
 * @param server source of the server file, or its parts, which are stored compressed
 */
export async function publish(
  releasesDir: string,
  values: ReleaseValues,
  server?: string | string[],
): Promise<ReturnType<typeof exampleRelease>> {
  const serverFiles = typeof server === 'string' ? { 'server.cjs': Buffer.from(server) } : packed(server);
  const js = typeof server === 'string' ? 'server.cjs' : Object.keys(serverFiles);
  const record = exampleRelease({ ...values, ...(server === undefined ? {} : { server: { js } }) });
  const folder = join(releasesDir, record.name, record.version);
  await mkdir(folder, { recursive: true });
  for (const file of filesOf(record)) {
    const content = Buffer.from(`/* ${record.name} ${record.version} ${file} */\n`.repeat(50));
    record.integrity[file] = integrityOf(content);
    await writeFile(join(folder, file), content);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${file}.gz`), gzipSync(content));
  }
  for (const [file, content] of Object.entries(serverFiles)) {
    record.integrity[file] = integrityOf(content);
    await writeFile(join(folder, file), content);
  }
  await writeFile(join(folder, 'record.json'), JSON.stringify(record));
  return record;
}

const packed = (pieces: string[] = []): Record<string, Buffer> =>
  Object.fromEntries(pieces.map((piece, index) => [`server.${index}.zst`, zstdCompressSync(piece)]));

function filesOf(record: ReleaseRecord): string[] {
  const exposed = Object.values(record.exposes).flatMap(({ js, css, locales }) => [
    ...js,
    ...css,
    ...Object.values(locales).flat(),
  ]);
  return [...record.entry.js, ...record.entry.css, ...Object.values(record.locales).flat(), ...exposed];
}

/** Publishes the shell and two remotes with the routes of the shop. @param server sources of server files */
export async function publishShop(
  releasesDir: string,
  server: { shell?: string; catalogue?: string } = {},
): Promise<void> {
  const shell = {
    name: 'shell',
    version: '1.0.0',
    startsWhenShown: true,
    entry: { js: ['vendor.aa.js', 'main.bb.js'], css: ['main.cc.css'] },
    locales: { es: ['shell-es.dd.js'], en: ['shell-en.ee.js'] },
    routes: [{ name: 'home', path: '/', module: './home', layout: 'default' as const }],
  };
  await publish(releasesDir, shell, server.shell);
  await publish(releasesDir, catalogue('1.0.0'), server.catalogue);
  await publish(releasesDir, {
    name: 'checkout',
    version: '1.0.0',
    exposes: { './checkout': { js: ['checkout.11.js'], css: [], locales: {} } },
    routes: [
      {
        name: 'checkout',
        path: '/monuments/:slug?/checkout',
        module: './checkout',
        layout: 'venue',
        page: 'strict',
      },
      {
        name: 'success',
        path: '/monuments/:slug?/success/:sale',
        module: './checkout',
        layout: 'venue',
        page: 'strict',
        reportsPurchases: true,
      },
      {
        name: 'client',
        path: '/monuments/:slug?/client',
        module: './checkout',
        layout: 'client',
        page: 'strict',
      },
    ],
  });
}

export function catalogue(version: string): ReleaseValues {
  return {
    name: 'catalogue',
    version,
    exposes: {
      './company': { js: ['company.ff.js'], css: [], locales: {} },
      './venue-home': { js: ['venue-home.22.js'], css: [], locales: { en: ['catalogue-en.33.js'] } },
      './tickets': {
        js: ['tickets.44.js', 'calendar.55.js'],
        css: ['tickets.66.css'],
        locales: { es: ['catalogue-es.77.js'], en: ['catalogue-en.33.js'] },
      },
    },
    routes: [
      {
        name: 'company',
        path: '/:slug',
        module: './company',
        layout: 'company',
        data: ['/api/online-shop/company/{company}/headquarters?language={language}'],
      },
      {
        name: 'venue-home',
        path: '/monuments/:slug?',
        module: './venue-home',
        layout: 'venue',
        data: ['/api/online-shop/headquarter/{venue}/about?language={language}'],
      },
      {
        name: 'tickets',
        path: '/monuments/:slug?/tickets',
        module: './tickets',
        layout: 'venue',
        sales: 'tickets',
        title: { es: 'Entradas', en: 'Tickets' },
        description: { es: 'Entradas para {name} en {city}.', en: 'Tickets for {name} in {city}.' },
        data: ['/api/online-shop/ticket/headquarter/{venue}/access-interface?language={language}'],
      },
      {
        name: 'tourist-pass',
        path: '/monuments/:slug?/tourist-pass',
        module: './tickets',
        layout: 'venue',
        sales: 'tourist-pass',
      },
      {
        name: 'event-siae',
        path: '/monuments/:slug?/event-siae',
        module: './tickets',
        layout: 'venue',
        sales: 'event-siae',
        data: ['/api/online-shop/siae/event/headquarter/{venue}?language={language}'],
      },
    ],
  };
}

export async function writeRollout(
  rolloutsDir: string,
  name: string,
  releases: Rollout['releases'],
  revision = 1,
  canaries: Rollout['canaries'] = {},
): Promise<void> {
  await mkdir(rolloutsDir, { recursive: true });
  const rollout: Rollout = { schema: 1, revision, releases, canaries };
  await writeFile(join(rolloutsDir, `${name}.json`), JSON.stringify(rollout));
}

export const SHOP_RELEASES = { shell: '1.0.0', catalogue: '1.0.0', checkout: '1.0.0' };
