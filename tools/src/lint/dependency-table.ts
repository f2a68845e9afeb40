/**
 * The allowed dependencies between workspaces (docs/architecture.md) and between domains of the backend, as a lint
 * rule.
 */
import { readFileSync } from 'node:fs';
import { type OxlintOverride } from 'oxlint';

interface Domain {
  name: string;
  modules: readonly { name: string }[];
}

/** Domains of the backend in order: each may import earlier domains. */
const domainsFile = new URL('../../../apps/backend/src/domains/domains.json', import.meta.url);
const DOMAINS = JSON.parse(readFileSync(domainsFile, 'utf8')) as Domain[];

const LIBS_OF_REMOTES = ['contracts', 'api', 'shared-state', 'i18n', 'router', 'ui'];
const LIBS = [
  ...LIBS_OF_REMOTES,
  'forms',
  'holds',
  'visits',
  'federation',
  'standalone',
  'delivery',
  'server',
];

/** Workspaces by folder; the first match counts. */
const rooms = [
  { type: 'module', pattern: 'apps/backend/src/domains/*/*', capture: ['domain', 'module'] },
  { type: 'domain', pattern: 'apps/backend/src/domains/*', capture: ['domain'] },
  ...['edge', 'backend', 'sandbox'].map((app) => ({ type: app, pattern: `apps/${app}` })),
  { type: 'base', pattern: 'apps/*/src/base', capture: ['app'] },
  { type: 'feature', pattern: 'apps/*/src/features/*', capture: ['app', 'feature'] },
  { type: 'front', pattern: 'apps/*', capture: ['app'] },
  ...LIBS.map((lib) => ({ type: lib, pattern: `libs/${lib}` })),
  ...['tools', 'e2e', 'lab', 'testing'].map((folder) => ({ type: folder, pattern: folder })),
].map((room) => ({ ...room, partialMatch: false }));

const sameApp = { app: '{{ from.element.captured.app }}' };

/** Allows imports of libs through their entry points only, the `exports` of package.json. */
function mayImport(room: string | string[], libs: string[], captured: Record<string, string> = {}): object {
  const doors = [
    'src/{index,calls,payment,refusals,offline-pass,ticket-description,wallet-groups,judge,cart,choice,more-by,add,waiting-room}.{ts,tsx}',
    'src/styles/*.css',
  ];
  return {
    from: { element: { type: room, captured } },
    allow: { to: { element: { type: libs, fileInternalPath: doors } } },
  };
}

/** Allows imports of the federation's documents, which are apart from its loading of remotes. */
const mayImportDocuments = (room: string | string[]): object => ({
  from: { element: { type: room } },
  allow: { to: { element: { type: 'federation', fileInternalPath: 'src/contract/index.ts' } } },
});

const OF_TESTS = '**/*.test.*';

/**
 * Other code imports a domain through its `index.ts`, and so do later domains. Inside a domain a module imports from earlier
 * modules through their `index.ts`. Tests import anything.
 */
const domains = [
  { from: { element: { type: ['module', 'domain'] } }, allow: { to: { element: { type: 'backend' } } } },
  { from: { element: { type: 'backend' } }, allow: { to: { element: { type: 'domain' } } } },
  {
    from: { element: { type: ['backend', 'module'], fileInternalPath: OF_TESTS } },
    allow: { to: { element: { type: ['domain', 'module'] } } },
  },
  ...DOMAINS.flatMap(({ name: domain, modules }, index) => {
    const earlier = { type: 'domain', captured: { domain: DOMAINS.slice(0, index).map(({ name }) => name) } };
    return [
      {
        from: { element: { type: 'domain', captured: { domain } } },
        allow: { to: { element: { type: 'module', captured: { domain } } } },
      },
      ...(index === 0
        ? []
        : [
            {
              from: { element: { type: ['domain', 'module'], captured: { domain } } },
              allow: { to: { element: earlier } },
            },
          ]),
      ...modules.slice(1).map(({ name: module }, before) => ({
        from: { element: { type: 'module', captured: { domain, module } } },
        allow: {
          to: {
            element: {
              type: 'module',
              captured: { domain, module: modules.slice(0, before + 1).map(({ name }) => name) },
              fileInternalPath: 'index.ts',
            },
          },
        },
      })),
    ];
  }),
];

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...['front', 'feature', 'base', 'standalone'].map((room) => mayImport(room, LIBS_OF_REMOTES)),
  ...['front', 'feature', 'base'].map((room) =>
    mayImport(room, ['forms', 'holds', 'visits'], { app: '!shell' }),
  ),
  mayImport('forms', ['contracts', 'api', 'i18n', 'ui']),
  mayImport('holds', ['contracts', 'api', 'shared-state']),
  mayImport('visits', [...LIBS_OF_REMOTES, 'standalone']),
  mayImport(['front', 'base'], ['federation'], { app: 'shell' }),
  mayImport('front', ['standalone'], { app: '!shell' }),
  mayImportDocuments(['front', 'feature', 'base', 'standalone', 'visits', 'api', 'shared-state']),
  mayImportDocuments(['edge', 'delivery', 'e2e', 'tools']),
  mayImport('edge', ['contracts', 'delivery', 'server']),
  ...domains,
  ...['backend', 'domain', 'module'].map((room) => mayImport(room, ['contracts', 'server'])),
  mayImport('delivery', ['server']),
  mayImport('sandbox', ['contracts', 'server', 'backend']),
  {
    // tests with the sandbox are not part of the backend
    from: { element: { type: ['backend', 'module'], fileInternalPath: OF_TESTS } },
    allow: { to: { element: { type: 'sandbox', fileInternalPath: 'src/index.ts' } } },
  },
  // fixtures may import the modules that they replace; only tests may import fixtures
  { from: { element: { type: 'testing' } }, allow: { to: { element: { type: '!lab' } } } },
  { from: { element: { type: 'lab' } }, allow: { to: { element: { type: '*' } } } },
  {
    from: { element: { type: 'tools' } },
    allow: { to: { element: { type: 'lab', fileInternalPath: 'named/*.ts' } } },
  },
  { from: { element: { fileInternalPath: OF_TESTS } }, allow: { to: { element: { type: 'testing' } } } },
  mayImport('e2e', ['contracts', 'delivery']),
  {
    from: { element: { type: 'e2e' } },
    allow: { to: { element: { type: 'testing', fileInternalPath: 'server/*.ts' } } },
  },
  mayImport('tools', ['contracts', 'delivery', 'server']),
  ...['api', 'shared-state', 'i18n', 'router'].map((room) => mayImport(room, ['contracts'])),
  {
    // pages import features; features import shared base code and never each other
    from: { element: { type: 'front' } },
    allow: { to: { element: { type: ['feature', 'base'], captured: sameApp } } },
  },
  {
    from: { element: { type: 'feature' } },
    allow: { to: { element: { type: 'base', captured: sameApp } } },
  },
  {
    // files that a whole app shares: its texts and its page data
    from: { element: { type: ['feature', 'base'] } },
    allow: {
      to: {
        element: { type: 'front', captured: sameApp, fileInternalPath: ['src/texts.ts', '*.json'] },
      },
    },
  },
  ...[
    { type: 'contracts', fileInternalPath: '!**/*.test.ts' },
    { type: 'federation', fileInternalPath: 'src/contract/!(*.test.ts)' },
  ].map((element) => ({
    from: { element },
    disallow: { to: { module: { origin: 'external', source: '!zod' } } },
  })),
];

export const boundarySettings = {
  'boundaries/elements': rooms,
  'import/resolver': { typescript: { noWarnOnMultipleProjects: true } },
};

export const boundaries: OxlintOverride = {
  files: ['{apps,libs,tools,e2e,lab,testing}/**/*.{ts,tsx,js}'],
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
  },
};
