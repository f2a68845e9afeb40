/** Starts, stops and kills the process as an operating system does. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AccessInterface, BookableDay, Product, Schedule } from '@taquilla/contracts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-server-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function listening(child: ChildProcess): Promise<string> {
  assert.ok(child.stdout);
  for await (const line of createInterface(child.stdout)) {
    const { msg, host, port } = JSON.parse(line) as Record<string, unknown>;
    if (msg === 'listening') return `http://${String(host)}:${String(port)}/api/online-shop`;
  }
  throw new Error('the server did not start');
}

async function output(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(child, 'close');
  return text;
}

/** Returns the message of the only log line: the reason why the process did not start. */
const problemIn = (errors: string): string => (JSON.parse(errors) as { msg: string }).msg;

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  return ((await answer.json()) as { data: T }).data;
}

/** Finds a slot of the demo's first product with two free places, on the first available day from the day after tomorrow. */
async function someSlot(base: string) {
  const [salesPoint] = await read<AccessInterface[]>(`${base}/ticket/headquarter/11/access-interface`);
  assert.ok(salesPoint);
  const [product] = await read<Product[]>(`${base}/ticket/interface/${salesPoint.id}/product`);
  const item = `/ticket/item/${product?.items[0]?.id}`;
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const nextMonth = new Date(Date.now() + 28 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const months = [soon, nextMonth].map((date) => read<BookableDay[]>(`${base}${item}/dates?date=${date}`));
  const days = (await Promise.all(months)).flat();
  const day = days.find(({ date, status }) => date >= soon && status === 'available');
  const url = `${item}/stock?date=${day?.date}`;
  const slots = await read<Schedule[]>(`${base}${url}`);
  const slot = slots.find(({ quantity, sold }) => quantity - sold >= 2);
  assert.ok(slot);
  return { interfaceId: salesPoint.id, slot, url };
}

test('the server keeps acknowledged data after a kill, refuses a second process, and stops on a signal', async () => {
  const first = run({ DEMO: 'on' });
  const base = await listening(first);
  const { interfaceId, slot, url } = await someSlot(base);
  const hold = {
    stock_id: slot.stock_ticket_id,
    reference: randomUUID(),
    quantity: 2,
    interface_id: interfaceId,
  };
  const held = await fetch(`${base}/ticket/stock/pre-booked`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(hold),
  });
  assert.equal(held.status, 200);

  const second = run();
  assert.match(problemIn(await output(second)), /^The database .* is already open in process \d+$/);
  assert.equal(second.exitCode, 1);

  first.kill('SIGKILL');
  await once(first, 'close');
  const third = run({ DEMO: 'on' });
  const slots = await read<Schedule[]>(`${await listening(third)}${url}`);
  const same = slots.find(({ stock_ticket_id }) => stock_ticket_id === slot.stock_ticket_id);
  assert.equal(same?.sold, slot.sold + 2);

  third.kill('SIGTERM');
  await once(third, 'close');
  assert.equal(third.exitCode, 0);
});

test('the server refuses SANDBOX=on, because it contains no sandbox', async () => {
  const child = run({ SANDBOX: 'on' });
  assert.match(problemIn(await output(child)), /SANDBOX: is no part of the box office; start apps\/sandbox/);
  assert.equal(child.exitCode, 1);
});

test('the server names the invalid setting when it does not start', async () => {
  const child = run({ PORT: 'x' });
  assert.match(problemIn(await output(child)), /^These settings cannot be used:\n {2}PORT: /);
  assert.equal(child.exitCode, 1);
});
