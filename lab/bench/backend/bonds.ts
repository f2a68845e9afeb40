/** `npm run bench -- bonds`: what a bond costs, drawn and read again, and what the thread that sells notices of it. */
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

const say = (line: string) => process.stdout.write(`${line}\n`);
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
    selling: cpuMs(process.threadCpuUsage(ofThread)),
    all: cpuMs(process.cpuUsage(cpu)),
  };
}

try {
  for (let run = 0; run < RUNS; run++) await read(soldDocument(4));
  const small = soldDocument(4);
  const drawn = [await read(small)];
  for (let run = 1; run < RUNS; run++) drawn.push(await read(soldDocument(4)));
  const again: typeof drawn = [];
  for (let run = 0; run < RUNS; run++) again.push(await read(small));
  const middle = (figures: typeof drawn, of: 'ms' | 'all' | 'selling') =>
    median(figures.map((figure) => figure[of])).toFixed(1);
  say(
    `4 codes, median of ${RUNS}: ${middle(drawn, 'all')} ms of CPU, of which ${middle(drawn, 'selling')} where is sold`,
  );
  say(`  asked for again: ${middle(again, 'ms')} ms, ${middle(again, 'all')} ms of CPU`);

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const large = await read(soldDocument(900));
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  say(`900 codes: ${large.ms.toFixed(0)} ms, ${(large.length / 1e6).toFixed(1)} MB`);
  say(`  CPU ${large.all.toFixed(0)} ms, of which ${large.selling.toFixed(0)} where is sold`);
  say(`  event loop's delay there: p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms`);
} finally {
  await bonds.close();
  rmSync(bondDir, { recursive: true });
}
