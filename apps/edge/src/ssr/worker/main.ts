/** Render process: renders pages with the server files of releases, one page at a time, without settings and permissions. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderRequest, PageDocument } from '@taquilla/federation/contract';
import type { RenderResponse, RenderTask } from './protocol.ts';
import { openRemote, openShell } from './server-files.ts';

// code that escapes its context must not reach the network either
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
for (const name of ['getBuiltinModule', 'binding']) Reflect.deleteProperty(process, name);

// rejections and exceptions of work that a server file does not await
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.on('disconnect', () => process.exit());
const isWatched = once(new Worker(new URL('./end-with-parent.ts', import.meta.url)), 'message');
process.on('message', (task: RenderTask) => void respond(task).then((response) => process.send?.(response)));

async function respond(task: RenderTask): Promise<RenderResponse> {
  await isWatched;
  const before = process.cpuUsage();
  const rendered = await render(task).catch((error: unknown) => failure(true, error));
  const { user, system } = process.cpuUsage(before);
  return { ...rendered, memory: process.memoryUsage.rss(), cpu: (user + system) / 1000 };
}

/** Maximum number of reported missing texts per page. */
const MAX_UNTRANSLATED = 50;

type Rendered = Omit<RenderResponse, 'memory' | 'cpu'>;

async function render({ shell: shellFile, remote, input }: RenderTask): Promise<Rendered> {
  const shell = openShell(shellFile);
  let failed: RenderResponse['failed'];
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
  if (!input) return { html: '', hints: '', ...(failed ? { failed } : {}) };
  try {
    const page = shell.context.parse(input.page) as PageDocument;
    const { pathname, search } = input;
    const rendered = await shell.server.render({ page, pathname, search, open });
    if (rendered.failed) failed ??= { isShell: false, message: rendered.failed.message };
    const { html, hints } = rendered;
    const untranslated = (rendered.untranslated ?? []).slice(0, MAX_UNTRANSLATED).map(String);
    return { html, hints, untranslated, ...(failed ? { failed } : {}) };
  } finally {
    shell.context.stopTimers();
  }
}

const failure = (isShell: boolean, error: unknown): Rendered => ({
  html: '',
  hints: '',
  failed: { isShell, message: messageOf(error) },
});

/** Returns the first line of a thrown value, at most 200 characters. */
function messageOf(error: unknown): string {
  const text = error instanceof Error || isErrorLike(error) ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** Errors of another context are no instances of this context's `Error`. */
function isErrorLike(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
