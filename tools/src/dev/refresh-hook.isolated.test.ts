import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

/** The used part of a React Refresh runtime, which has no types. */
interface Refresh {
  injectIntoGlobalHook(global: object): void;
  register(type: unknown, id: string): void;
  performReactRefresh(): unknown;
}

type Handler = (type: unknown) => { current: unknown } | undefined;

const load = createRequire(import.meta.url);

/** Loads a separate copy of the runtime, as each build has one. */
function newRuntime(): Refresh {
  for (const file of Object.keys(load.cache))
    if (file.includes('react-refresh')) Reflect.deleteProperty(load.cache, file);
  return load('react-refresh/runtime') as Refresh;
}

function changed(runtime: Refresh): { before: unknown; after: unknown } {
  const [before, after] = [() => null, () => null];
  runtime.register(before, 'Screen');
  runtime.register(after, 'Screen');
  runtime.performReactRefresh();
  return { before, after };
}

test('React queries the refresh runtimes of all builds, including those loaded after React', async () => {
  await import('./refresh-hook.ts');
  const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { inject(renderer: object): unknown } };
  let newest: Handler | undefined;
  const react = {
    scheduleRefresh: () => undefined,
    scheduleRoot: () => undefined,
    setRefreshHandler(handler: Handler) {
      newest = handler;
    },
  };
  const ofShell = newRuntime();
  ofShell.injectIntoGlobalHook(globalThis);
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject(react);
  const ofRemote = newRuntime();
  ofRemote.injectIntoGlobalHook(globalThis);

  for (const { before, after } of [changed(ofRemote), changed(ofShell)].reverse())
    assert.equal(newest?.(before)?.current, after);
});
