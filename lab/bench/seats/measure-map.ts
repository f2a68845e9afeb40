import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { median } from '../../median.ts';
import { openBenchBrowser } from '../bench-shop.ts';
import type { BenchPages, MapName } from './build-pages.ts';

interface Point {
  x: number;
  y: number;
}

/** Interface of the pages (`lab/bench/seats/pages/harness.ts`). */
interface Bench {
  prepare(seats: number, taps: number): Promise<{ dataBytes: number; free: number[] }>;
  show(): Promise<number>;
  countFrames(): Promise<number[]>;
  stopFrames(): void;
  bring(seat: number): Promise<Point>;
  colourAt(point: Point): string;
  chosen(): Promise<{ seat: number; ms: number } | null>;
  /** only in the page of our map */
  measureRules(seats: number): Promise<RuleFigures>;
}

/** Durations of the seat rules in ms, and gzipped bytes of the parts of the API response. */
export interface RuleFigures {
  bestMs: number;
  refreshMs: number;
  layout: number;
  withoutPoints: number;
  delta: number;
}

declare global {
  // global variable of the pages
  var bench: Bench;
}

export interface Figures {
  dataBytes: number;
  /** error that ended the measurement; figures measured before it are set */
  stopped?: string;
  firstSeat?: number;
  memoryMb?: number;
  nodes?: number;
  /** CPU time of the main thread per frame during a gesture, in ms */
  cpuPerFrame?: number;
  frameP95?: number;
  tapP95?: number;
  /** fraction of the taps that chose the intended seat */
  rightTaps?: number;
}

const FIGURES = ['dataBytes', 'firstSeat', 'memoryMb', 'nodes', 'cpuPerFrame', 'frameP95', 'tapP95'] as const;

const ORIGIN = 'https://seats.bench';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const CPU_SLOWDOWN = 4;
/** Time limit of all measurements of one map at one size. */
const LIMIT_MS = 15_000;
/** Duration of one round of moving and zooming; a slower map renders fewer frames. */
const MOVING_MS = 4_000;
const TAPS = 20;
const TIMES = 3;

/** Measures one map in a new browser, so that memory of another map is not counted. */
export async function measureMap(pages: BenchPages, name: MapName, seats: number): Promise<Figures> {
  const browser = await openBenchBrowser();
  const figures: Figures = { dataBytes: 0 };
  const limit = new AbortController();
  const measured = browser.newPage(PHONE).then((page) => fillIn(figures, page, { pages, name, seats }));
  const timeIsUp = wait(LIMIT_MS, `over ${LIMIT_MS / 1000} s`, { signal: limit.signal });
  try {
    const stopped = await Promise.race([measured, timeIsUp]);
    if (stopped) figures.stopped = stopped;
  } catch (error) {
    figures.stopped = String(error).split('\n', 1)[0] ?? '';
  } finally {
    limit.abort();
    await Promise.allSettled([timeIsUp, browser.close(), measured]);
  }
  return figures;
}

/** Returns the medians of several runs, because a single run may miss a frame; `rightTaps` is that of the worst run. */
export async function measureOften(pages: BenchPages, name: MapName, seats: number): Promise<Figures> {
  const runs: Figures[] = [];
  while (runs.length < TIMES) runs.push(await measureMap(pages, name, seats));
  const stopped = runs.find((run) => run.stopped !== undefined);
  if (stopped) return stopped;
  const values = (figure: (typeof FIGURES)[number] | 'rightTaps') => runs.map((run) => run[figure] ?? NaN);
  const middle = FIGURES.map((figure) => [figure, median(values(figure))]);
  return {
    ...(Object.fromEntries(middle) as Record<(typeof FIGURES)[number], number>),
    rightTaps: Math.min(...values('rightTaps')),
  };
}

/** Measures the seat rules of our map, which need no rendering. */
export async function measureRules(pages: BenchPages, seats: number): Promise<RuleFigures> {
  const browser = await openBenchBrowser();
  try {
    const page = await browser.newPage(PHONE);
    await openPage(page, pages, 'ours');
    return await page.evaluate((count) => bench.measureRules(count), seats);
  } finally {
    await browser.close();
  }
}

interface Case {
  pages: BenchPages;
  name: MapName;
  seats: number;
}

async function fillIn(figures: Figures, page: Page, { pages, name, seats }: Case): Promise<void> {
  await openPage(page, pages, name);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await memoryMb(session);
  const { dataBytes, free } = await page.evaluate(([count, taps]) => bench.prepare(count, taps), [
    seats,
    TAPS,
  ] as const);
  figures.dataBytes = dataBytes;
  figures.firstSeat = await page.evaluate(() => bench.show());
  figures.memoryMb = (await memoryMb(session)) - before;
  figures.nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const cpuBefore = await taskMs(session);
  const frames = await move(page, name);
  figures.cpuPerFrame = ((await taskMs(session)) - cpuBefore) / frames.length;
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  figures.frameP95 = p95(await move(page, name));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  Object.assign(figures, await tap(page, free));
}

async function openPage(page: Page, { dir, files }: BenchPages, name: MapName): Promise<void> {
  const tags = files[name].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script defer src="/${file}"></script>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">${tags.join('')}<div id="map"></div></html>`;
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = new URL(route.request().url()).pathname;
    return file === '/'
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.fulfill({ path: path.join(dir, file) });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'bench' in globalThis);
}

/** Returns the memory of JavaScript objects, array buffers and DOM nodes. */
async function memoryMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = await session.send('Runtime.getHeapUsage');
  const bytes = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].map((kind) => usage[kind] ?? 0);
  return bytes.reduce((sum, part) => sum + part, 0) / 1e6;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/**
 * Zooms in from the whole hall, moves, and zooms out. Our map ignores the wheel without Ctrl.
 * @returns duration of each frame in ms
 */
async function move(page: Page, name: MapName): Promise<number[]> {
  const [times] = await Promise.all([page.evaluate(() => bench.countFrames()), gesture(page, name)]);
  return times;
}

async function gesture(page: Page, name: MapName): Promise<void> {
  const end = performance.now() + MOVING_MS;
  const isTime = () => performance.now() < end;
  if (name === 'ours') await page.keyboard.down('Control');
  const zoom = async (steps: number, by: number) => {
    for (let step = 0; step < steps && isTime(); step++) await page.mouse.wheel(0, by);
  };
  await page.mouse.move(120, 220);
  await zoom(20, -60);
  if (name === 'ours') await page.keyboard.up('Control');
  for (let round = 0; round < 2 && isTime(); round++) {
    await page.mouse.down();
    for (let step = 1; step <= 30 && isTime(); step++) await page.mouse.move(120 + 4 * step, 220 + 3 * step);
    await page.mouse.up();
    await page.mouse.move(120, 220);
  }
  if (name === 'ours') await page.keyboard.down('Control');
  await zoom(20, 60);
  if (name === 'ours') await page.keyboard.up('Control');
  await page.evaluate(() => {
    bench.stopFrames();
  });
}

/** Taps the centre of free seats all over the hall. A tap is right if it chose the seat and changed its colour. */
async function tap(page: Page, free: readonly number[]): Promise<Pick<Figures, 'tapP95' | 'rightTaps'>> {
  const times: number[] = [];
  let right = 0;
  for (const seat of free) {
    const point = await page.evaluate((id) => bench.bring(id), seat);
    // a point below the seat's number
    const look = () => page.evaluate((at) => bench.colourAt(at), { x: point.x, y: point.y + 6 });
    const before = await look();
    await page.mouse.click(point.x, point.y);
    const chosen = await page.evaluate(() => bench.chosen());
    const after = await look();
    if (chosen) times.push(chosen.ms);
    if (chosen?.seat === seat && before !== after) right++;
  }
  return { tapP95: p95(times), rightTaps: right / free.length };
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity;
}
