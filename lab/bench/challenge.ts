/**
 * `npm run bench -- challenge [--rounds 6]`: duration of the waiting room's proof of work in a browser, at full speed and
 * throttled like a phone, and in a bot. The browser solves it on the main thread, because CPU throttling does not affect workers.
 */
import { execFileSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/src/test/machine.ts';
import { ROOT } from '../../tools/src/workspace.ts';

const { values } = readCommandLine('npm run bench -- challenge', {
  options: { rounds: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const ROOM = path.join(ROOT, 'apps/edge/src/waiting-room');
const read = (name: string) => readFileSync(path.join(ROOM, name), 'utf8');
const numberOf = (name: string) =>
  Number(new RegExp(`export const ${name} = (\\d+);`).exec(read('proof-of-work.ts'))?.[1]);
const [puzzles, zeros] = [numberOf('PUZZLES'), numberOf('ZERO_BITS')];
const SLOWER = [1, 4, 6];

const challenges = Array.from({ length: rounds }, () => randomBytes(16).toString('base64url'));
const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

function print(name: string, ms: readonly number[]): void {
  const sorted = ms.toSorted((a, b) => a - b);
  const seconds = (part: number) => `${(at(sorted, part) / 1000).toFixed(2)} s`;
  console.log(`${name}: median ${seconds(0.5)}, longest of ${sorted.length} ${seconds(1)}`);
}

async function inBrowser(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.addScriptTag({ content: read('work.js').replace(/^globalThis\.onmessage.*$/m, '') });
  for (const rate of SLOWER) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const ms: number[] = [];
    for (const challenge of challenges) {
      const solving = `(() => { const begin = performance.now(); solve(${JSON.stringify({ challenge, zeros, puzzles })}); return performance.now() - begin; })()`;
      ms.push(await page.evaluate<number>(solving));
    }
    print(`Chromium, ${rate === 1 ? 'as fast as this machine is' : `${rate} times slower`}`, ms);
  }
  await browser.close();
}

/** Solves a challenge with a hash library, as the simplest bot would. @returns milliseconds */
function inBot(challenge: string): number {
  const begin = performance.now();
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    for (let nonce = 0; ; nonce += 1) {
      const digest = hash('sha256', `${challenge}.${puzzle}.${nonce.toString(36)}`, 'buffer');
      if (digest.readUInt32BE(0) >>> (32 - zeros) === 0) break;
    }
  }
  return performance.now() - begin;
}

/** Returns the one-block hashes per second of optimised native code. */
function nativeRate(): number {
  const said = execFileSync('openssl', ['speed', '-mr', '-seconds', '1', '-bytes', '48', 'sha256'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bytes = Number(/^\+F:\d+:sha256:([\d.]+)/m.exec(said)?.[1]);
  return bytes / 48;
}

await inBrowser();
print('bot with a hash library', challenges.map(inBot));
const hashes = puzzles * 2 ** zeros;
const rate = nativeRate();
console.log(
  `native code: ${(rate / 1e6).toFixed(1)} million hashes/s of one core, ${(hashes / rate).toFixed(2)} s per position, ` +
    `${Math.round((1_000 * hashes) / rate)} s for 1,000 positions; ${(hashes / 1e6).toFixed(2)} million hashes each on average`,
);
