/** `npm run bench -- bonds`: CPU time of rendering a bond and of reading it again, and the delay of the request thread. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '../../../apps/backend/src/clock.ts';
import { Bonds } from '../../../apps/backend/src/domains/tickets/bond/bonds.ts';
import type { SaleDocument } from '../../../apps/backend/src/domains/sales/sale/sale-document.ts';
import { soldDocument } from '@taquilla/testing/backend/sold-document.ts';
import { median } from '../../median.ts';

const RUNS = 30;

const print = (line: string) => process.stdout.write(`${line}\n`);
const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

const bondDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-bonds-'));
const lastingSecret = 'a secret that is long enough for a bench';
const bonds = new Bonds(
  { bondDir, bondDirMb: 100, lastingSecret, publicUrl: 'http://localhost' },
  systemClock,
);

async function read(document: SaleDocument) {
  const cpu = process.cpuUsage();
  const ofThread = process.threadCpuUsage();
  const start = performance.now();
  const { handle } = await bonds.open(document);
  const { length } = await buffer(handle.createReadStream());
  return {
    length,
    ms: performance.now() - start,
    requestThread: cpuMs(process.threadCpuUsage(ofThread)),
    all: cpuMs(process.cpuUsage(cpu)),
  };
}

try {
  for (let run = 0; run < RUNS; run++) await read(soldDocument(4));
  const small = soldDocument(4);
  const rendered = [await read(small)];
  for (let run = 1; run < RUNS; run++) rendered.push(await read(soldDocument(4)));
  const again: typeof rendered = [];
  for (let run = 0; run < RUNS; run++) again.push(await read(small));
  const middle = (figures: typeof rendered, of: 'ms' | 'all' | 'requestThread') =>
    median(figures.map((figure) => figure[of])).toFixed(1);
  print(
    `4 codes, median of ${RUNS}: ${middle(rendered, 'all')} ms of CPU, of which ${middle(rendered, 'requestThread')} on the request thread`,
  );
  print(`  read again: ${middle(again, 'ms')} ms, ${middle(again, 'all')} ms of CPU`);

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const large = await read(soldDocument(900));
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  print(`900 codes: ${large.ms.toFixed(0)} ms, ${(large.length / 1e6).toFixed(1)} MB`);
  print(`  CPU ${large.all.toFixed(0)} ms, of which ${large.requestThread.toFixed(0)} on the request thread`);
  print(`  event loop delay: p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms`);
} finally {
  await bonds.close();
  rmSync(bondDir, { recursive: true });
}
