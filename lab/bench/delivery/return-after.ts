import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changedFiles, fileAddress, openReleases } from '@taquilla/delivery';
import { kilobytes } from '../../../tools/src/weight/comment.ts';
import { releaseToAll } from '../../../tools/src/release/release-to-all.ts';
import { LOOPBACK } from '../../../tools/src/shop/port.ts';
import { startServer, type ServerProcess } from '../../../tools/src/shop/server-process.ts';
import { HOME, newVisitor, type Traffic } from './returning-visitor.ts';

/** Version of each app. */
export type Releases = Record<string, string>;

interface Releasing {
  from: Releases;
  to: Releases;
  releasesDir: string;
}

interface Delivery extends Releasing {
  name: string;
  /** most bytes; up to 1: as a fraction of all files of the changed apps */
  goal: number;
  backend: ServerProcess;
}

const POLL_MS = 200;
const DELTAS_MS = 60_000;

/**
 * Visits the shop, activates the new releases and visits again, with and without deltas; measures a first visit before and after.
 * @returns a line of the report
 */
export async function returnAfter(delivery: Delivery): Promise<string> {
  const plain = await returnWith('off', delivery);
  const deltas = await returnWith('on', delivery);
  const { name, goal, from, to } = delivery;
  const apps = Object.keys(to).filter((app) => from[app] !== to[app]);
  const all = apps.reduce((sum, app) => sum + (plain.first.files.get(app) ?? 0), 0);
  const downloaded = total(deltas.again);
  const limit = goal <= 1 ? goal * all : goal;
  return [
    name.padEnd(20),
    `all files of ${apps.length} apps ${kilobytes(all)} KB`,
    `those that changed ${kilobytes(total(plain.again))} KB`,
    `as deltas ${kilobytes(downloaded)} KB (goal ${kilobytes(limit)} KB: ${downloaded <= limit ? 'met' : 'missed'})`,
    `four pages ${kilobytes(plain.again.pages)} KB, as deltas ${kilobytes(deltas.again.pages)} KB`,
    `a first page ${kilobytes(deltas.firstPage)} KB, now ${kilobytes(deltas.firstPageNow)} KB`,
  ].join(' · ');
}

async function returnWith(dictionaries: 'on' | 'off', { from, to, releasesDir, backend }: Delivery) {
  const rolloutsDir = path.join(releasesDir, '..', `${path.basename(releasesDir)}-rollouts`);
  await releaseToAll(rolloutsDir, from);
  const edge = await startServer('edge', {
    HOST: LOOPBACK,
    PORT: '0',
    LOG_LEVEL: 'error',
    BACKEND_URL: backend.url,
    RELEASES_DIR: releasesDir,
    ROLLOUTS_DIR: rolloutsDir,
    RATE_LIMIT: '0',
    DICTIONARIES: dictionaries,
  });
  const visitor = await newVisitor();
  try {
    const firstPage = await firstPageOf(edge.url);
    const first = await visitor.visit(edge.url);
    await releaseToAll(rolloutsDir, to);
    await untilGiven(edge.url, to);
    if (dictionaries === 'on') await untilDeltas(edge.url, { from, to, releasesDir });
    const again = await visitor.visit(edge.url);
    return { first, again, firstPage, firstPageNow: await firstPageOf(edge.url) };
  } finally {
    await visitor.leave();
    await edge.stop();
    rmSync(rolloutsDir, { recursive: true });
  }
}

async function untilGiven(url: string, to: Releases): Promise<void> {
  for (;;) {
    const page = await fetch(`${url}/en/monuments/alcazar`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (Object.values(to).every((version) => html.includes(version))) return;
    await wait(POLL_MS);
  }
}

/** Waits until the edge has computed the deltas, which it does in the background after a rollout. */
async function untilDeltas(url: string, { from, to, releasesDir }: Releasing): Promise<void> {
  const releases = openReleases({ dir: releasesDir, url: undefined });
  const until = Date.now() + DELTAS_MS;
  for (const app of Object.keys(to)) {
    const before = await releases.find(app, from[app] ?? '');
    const after = await releases.find(app, to[app] ?? '');
    if (!before || !after) throw new Error(`${app} has no such releases`);
    for (const changed of changedFiles(before, after)) {
      const hash = before.integrity[changed.before]?.replace('sha256-', '');
      const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` };
      const ask = () => fetch(url + fileAddress(after, changed.after), { method: 'HEAD', headers });
      while ((await ask()).headers.get('content-encoding') !== 'dcz' && Date.now() < until)
        await wait(POLL_MS);
    }
  }
}

const total = ({ files }: Traffic): number => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Returns the bytes of a first visit to a venue's home. */
async function firstPageOf(url: string): Promise<number> {
  const visitor = await newVisitor();
  const { awaited } = await visitor.visit(url, [HOME]);
  await visitor.leave();
  return awaited;
}
