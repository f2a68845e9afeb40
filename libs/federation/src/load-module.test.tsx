import { init, registerPlugins } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type PageRemote } from './contract/index.ts';
import { DEADLINE_MS, initFederation, loadModule } from './load-module.ts';

/** Simulated network: a script loads, fails or never finishes. */
type Network = (script: HTMLScriptElement) => 'loaded' | 'refused' | 'hangs';

const requested: string[] = [];
let releases = 0;
let name = '';

function serve(network: Network): void {
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    document.head.append(script);
    if (!(script instanceof HTMLScriptElement)) return script;
    requested.push(script.src);
    const outcome = network(script);
    if (outcome === 'hangs') return script;
    queueMicrotask(() => script.dispatchEvent(new Event(outcome === 'loaded' ? 'load' : 'error')));
    return script;
  });
}

/** Opens a page with one remote, whose name is unique to the test. */
function openPage(changes: Partial<PageRemote> = {}): PageRemote {
  releases += 1;
  name = `catalogue${releases}`;
  const base = `/releases/${name}/1.0.0/`;
  const remote: PageRemote = {
    name,
    version: '1.0.0',
    container: `taquilla_${name}`,
    contract: CONTRACT_VERSION,
    base,
    entry: `${base}remoteEntry.js`,
    integrity: { [`${base}remoteEntry.js`]: 'sha256-entry' },
    exposes: {},
    routes: [],
    parts: {},
    ...changes,
  };
  const page = { schema: 1, revision: 1, locale: 'es', venue: null, data: {} } as const;
  initFederation({ ...page, remotes: { [name]: remote } }, { workers: [], fallbackLocale: 'en' });
  return remote;
}

const Tickets = () => null;

function install(remote: PageRemote, module: unknown = { default: Tickets }): void {
  Reflect.set(globalThis, remote.container, { init: () => undefined, get: async () => () => module });
}

// the shell's build does this before its first module
init({ name: 'taquilla_shell', remotes: [] });

beforeEach(() => {
  requested.length = 0;
  document.head.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
});

test('loadModule loads the entry once, with its hash, and returns the module', async () => {
  const remote = openPage();
  const hashes: string[] = [];
  serve((script) => {
    hashes.push(script.integrity);
    install(remote);
    return 'loaded';
  });
  expect((await loadModule(name, './tickets')).default).toBe(Tickets);
  await loadModule(name, './tickets');
  expect(hashes).toEqual(['sha256-entry']);
  expect(document.querySelector('script')).toBeNull();
});

test('loadModule retries an unreachable entry once, at another address', async () => {
  const remote = openPage();
  serve(() => {
    if (requested.length === 1) return 'refused';
    install(remote);
    return 'loaded';
  });
  await expect(loadModule(name, './tickets')).resolves.toHaveProperty('default', Tickets);
  expect(requested.map((url) => new URL(url).search)).toEqual(['', '?r=2']);
});

test('loadModule rejects with unreachable after the second failed attempt', async () => {
  openPage();
  serve(() => 'refused');
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(requested).toHaveLength(2);
});

test('loadModule makes a later load request every file of the module again after a failure', async () => {
  const files = {
    js: ['/releases/x/tickets.js'],
    css: ['/releases/x/tickets.css'],
    locales: { en: ['/releases/x/en.js'] },
  };
  openPage({ exposes: { './tickets': files } });
  serve(() => 'refused');
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(window.taquillaAttempts).toEqual({
    'http://localhost/releases/x/tickets.js': 1,
    'http://localhost/releases/x/tickets.css': 1,
    'http://localhost/releases/x/en.js': 1,
  });
});

test('loadModule rejects with timeout at the deadline and removes the hung script', async () => {
  jest.useFakeTimers();
  openPage();
  serve(() => 'hangs');
  const outcome = expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  await outcome;
  expect(document.querySelector('script')).toBeNull();
});

test.each([
  ['an entry that is not a container', undefined],
  ['a module without a component', { default: undefined }],
])('loadModule rejects with corrupt for %s', async (_, module) => {
  const remote = openPage();
  serve(() => {
    if (module) install(remote, module);
    return 'loaded';
  });
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'corrupt' });
});

test('loadModule rejects with incompatible, without a request, for another major contract version', async () => {
  // the runtime logs errors of plugins
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  openPage({ contract: '2.0.0' });
  serve(() => 'loaded');
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'incompatible' });
  expect(requested).toEqual([]);
});

test('loadModule rejects with incompatible, without a second attempt, if the shell cannot provide a shared package', async () => {
  const remote = openPage();
  const refusal = new Error('Unsatisfied version 19.3.1 of shared singleton module react (required ^20.0.0)');
  serve(() => {
    install(remote);
    Reflect.set(globalThis, remote.container, { init: () => undefined, get: () => Promise.reject(refusal) });
    return 'loaded';
  });
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'incompatible' });
  expect(requested).toHaveLength(1);
});

test('loadModule notifies plugins of the federation runtime, such as its developer tools', async () => {
  const seen: string[] = [];
  registerPlugins([{ name: 'observer', onLoad: ({ id }) => void seen.push(id) }]);
  const remote = openPage();
  serve(() => {
    install(remote);
    return 'loaded';
  });
  await loadModule(name, './tickets');
  expect(seen).toEqual([`${name}/tickets`]);
});

test('loadModule applies the deadline to the texts of a module', async () => {
  jest.useFakeTimers();
  const remote = openPage();
  const texts = { namespace: 'tickets', load: () => new Promise<void>(() => undefined) };
  serve(() => {
    install(remote, { default: Tickets, texts });
    return 'loaded';
  });
  const outcome = expect(loadModule(name, './tickets', 'es')).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  await outcome;
});

test('loadModule requests an entry again that arrived after its load had failed', async () => {
  const remote = openPage();
  serve(() => 'refused');
  await expect(loadModule(name, './tickets')).rejects.toMatchObject({ kind: 'unreachable' });
  install(remote, { default: () => null });
  serve(() => {
    install(remote);
    return 'loaded';
  });
  expect((await loadModule(name, './tickets')).default).toBe(Tickets);
  expect(requested).toHaveLength(3);
});
