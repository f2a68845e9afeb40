/** A drawing process: draws with server files of releases, one page at a time. It has no settings and no rights. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderRequest, PageDocument } from '@taquilla/contracts';
import type { Answer, Task } from './protocol.ts';
import { openRemote, openShell } from './server-files.ts';

// whoever gets out of a world finds no way to the network either
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
for (const name of ['getBuiltinModule', 'binding']) Reflect.deleteProperty(process, name);

// what a server file started and did not wait for
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.on('disconnect', () => process.exit());
const isWatched = once(new Worker(new URL('./end-with-parent.ts', import.meta.url)), 'message');
process.on('message', (task: Task) => void answer(task).then((said) => process.send?.(said)));

async function answer(task: Task): Promise<Answer> {
  await isWatched;
  const before = process.cpuUsage();
  const drawn = await draw(task).catch((error: unknown) => nothing(true, error));
  const { user, system } = process.cpuUsage(before);
  return { ...drawn, memory: process.memoryUsage.rss(), cpu: (user + system) / 1000 };
}

/** Missing texts of a page that are told. */
const MAX_UNTRANSLATED = 50;

type Rendered = Omit<Answer, 'memory' | 'cpu'>;

async function draw({ shell: shellFile, remote, input: draws }: Task): Promise<Rendered> {
  const shell = openShell(shellFile);
  let failed: Answer['failed'];
  const open: RenderRequest['open'] = (name) => {
    if (name !== remote?.name) return undefined;
    try {
      return openRemote(shell, remote);
    } catch (error) {
      failed = { isShell: false, message: messageOf(error) };
      return undefined;
    }
  };
  if (remote) open(remote.name);
  if (!draws) return { html: '', hints: '', ...(failed ? { failed } : {}) };
  try {
    const page = shell.world.parse(draws.page) as PageDocument;
    const { pathname, search } = draws;
    const drawn = await shell.server.draw({ page, pathname, search, open });
    if (drawn.failed) failed ??= { isShell: false, message: drawn.failed.message };
    const { html, hints } = drawn;
    const untranslated = (drawn.untranslated ?? []).slice(0, MAX_UNTRANSLATED).map(String);
    return { html, hints, untranslated, ...(failed ? { failed } : {}) };
  } finally {
    shell.world.calm();
  }
}

const nothing = (isShell: boolean, error: unknown): Rendered => ({
  html: '',
  hints: '',
  failed: { isShell, message: messageOf(error) },
});

/** Whatever was thrown, in one line. */
function messageOf(error: unknown): string {
  const text = error instanceof Error || isErrorLike(error) ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** Errors of another world are of another class. */
function isErrorLike(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
