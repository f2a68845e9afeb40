import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Box of an element in viewport coordinates. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A Firefox page, controlled over WebDriver BiDi. */
export interface FirefoxPage {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits its promise and returns the value, transferred as JSON. */
  read(expression: string): Promise<unknown>;
  press(x: number, y: number): Promise<void>;
  /** Presses keys one after the other. */
  type(keys: string): Promise<void>;
  /** Returns a PNG of a box. */
  picture(box: Box): Promise<Buffer>;
  /** texts of console errors */
  errors: string[];
  close(): Promise<void>;
}

interface Message {
  id?: number;
  type?: string;
  message?: string;
  result?: unknown;
  params?: { level?: string; text?: string };
}

/** Firefox never answers a command that a navigation interrupts. */
const NO_ANSWER: Message = { type: 'error', message: 'no answer' };
const ANSWER_MS = 20_000;

/** Starts a headless Firefox with a temporary profile. */
export async function openFirefox(program: string): Promise<FirefoxPage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const env = { ...process.env, HOME: profile };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('Firefox did not start');
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.level === 'error') errors.push(message.params.text ?? '');
  });
  const send = async (method: string, params: object): Promise<unknown> => {
    const id = waiting.size + 1;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await Promise.race([
      answer,
      wait(ANSWER_MS, NO_ANSWER, { ref: false }),
    ]);
    if (type === 'error') throw new Error(`${method}: ${message ?? ''}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  const perform = async (type: 'pointer' | 'key', actions: object[]) => {
    await send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  };
  return {
    errors,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async read(expression) {
      const command = {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      };
      const { result } = (await send('script.evaluate', command)) as { result?: { value?: string } };
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    press: async (x, y) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      await perform('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    type: async (keys) => {
      const strokes = Array.from(keys).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('key', strokes);
    },
    async picture(box) {
      const clip = { type: 'box', ...box };
      const { data } = (await send('browsingContext.captureScreenshot', { context, clip })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}
