/** Who may import whom: the table of docs/architecture.md, and the floors of the box office, as a lint rule. */
import { readFileSync } from 'node:fs';
import { type OxlintOverride } from 'oxlint';

/** Modules of the box office from the ground up. */
const floorsFile = new URL('../../../apps/backend/src/domains/floors.json', import.meta.url);
const FLOORS = (JSON.parse(readFileSync(floorsFile, 'utf8')) as { name: string }[]).map(({ name }) => name);

const LIBS_OF_REMOTES = ['contracts', 'api', 'shared-state', 'i18n', 'router', 'ui'];
const LIBS = [...LIBS_OF_REMOTES, 'forms', 'visits', 'federation', 'standalone', 'delivery', 'server'];

/** Rooms by their folder; the first that matches counts. */
const rooms = [
  { type: 'module', pattern: 'apps/backend/src/domains/*/*', capture: ['domain', 'module'] },
  ...['edge', 'backend', 'sandbox'].map((app) => ({ type: app, pattern: `apps/${app}` })),
  { type: 'base', pattern: 'apps/*/src/base', capture: ['app'] },
  { type: 'feature', pattern: 'apps/*/src/features/*', capture: ['app', 'feature'] },
  { type: 'front', pattern: 'apps/*', capture: ['app'] },
  ...LIBS.map((lib) => ({ type: lib, pattern: `libs/${lib}` })),
  ...['tools', 'e2e', 'lab', 'testing'].map((folder) => ({ type: folder, pattern: folder })),
].map((room) => ({ ...room, partialMatch: false }));

const sameApp = { app: '{{ from.element.captured.app }}' };

/** A lib is entered by its doors only, which its package.json exports. */
function mayImport(room: string | string[], libs: string[], captured: Record<string, string> = {}): object {
  const doors = [
    'src/{index,calls,payment,refusals,kept-pass,ticket-words,judge,choice,pack}.{ts,tsx}',
    'src/styles/*.css',
  ];
  return {
    from: { element: { type: room, captured } },
    allow: { to: { element: { type: libs, fileInternalPath: doors } } },
  };
}

const OF_TESTS = '**/*.test.*';

/** A module is asked through its `index.ts`, by those that come after it. Tests look anywhere. */
const floors = [
  { from: { element: { type: 'module' } }, allow: { to: { element: { type: 'backend' } } } },
  {
    from: { element: { type: 'backend' } },
    allow: { to: { element: { type: 'module', fileInternalPath: 'index.ts' } } },
  },
  {
    from: { element: { type: ['backend', 'module'], fileInternalPath: OF_TESTS } },
    allow: { to: { element: { type: 'module' } } },
  },
  ...FLOORS.slice(1).map((module, index) => ({
    from: { element: { type: 'module', captured: { module } } },
    allow: {
      to: {
        element: {
          type: 'module',
          captured: { module: FLOORS.slice(0, index + 1) },
          fileInternalPath: 'index.ts',
        },
      },
    },
  })),
];

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...['front', 'feature', 'base', 'standalone'].map((room) => mayImport(room, LIBS_OF_REMOTES)),
  ...['front', 'feature', 'base'].map((room) => mayImport(room, ['forms', 'visits'], { app: '!shell' })),
  mayImport('forms', ['contracts', 'api', 'i18n', 'ui']),
  mayImport('visits', ['contracts', 'api', 'i18n', 'shared-state', 'ui', 'standalone']),
  mayImport(['front', 'base'], ['federation'], { app: 'shell' }),
  mayImport('front', ['standalone'], { app: '!shell' }),
  mayImport('edge', ['contracts', 'delivery', 'server']),
  ...floors,
  ...['backend', 'module', 'delivery'].map((room) => mayImport(room, ['contracts', 'server'])),
  mayImport('sandbox', ['contracts', 'server', 'backend']),
  {
    // what is tried out with the sandbox is no part of the box office
    from: { element: { type: ['backend', 'module'], fileInternalPath: OF_TESTS } },
    allow: { to: { element: { type: 'sandbox', fileInternalPath: 'src/index.ts' } } },
  },
  // fixtures know what they stand in for, and only tests know them
  { from: { element: { type: 'testing' } }, allow: { to: { element: { type: '!lab' } } } },
  { from: { element: { type: 'lab' } }, allow: { to: { element: { type: '*' } } } },
  {
    from: { element: { type: 'tools' } },
    allow: { to: { element: { type: 'lab', fileInternalPath: 'named/*.ts' } } },
  },
  { from: { element: { fileInternalPath: OF_TESTS } }, allow: { to: { element: { type: 'testing' } } } },
  mayImport('e2e', ['contracts', 'delivery']),
  mayImport('tools', ['contracts', 'delivery', 'server']),
  ...['api', 'shared-state', 'i18n', 'router', 'federation'].map((room) => mayImport(room, ['contracts'])),
  {
    // what composes a page knows its features; they know what all of them stand on, and never each other
    from: { element: { type: 'front' } },
    allow: { to: { element: { type: ['feature', 'base'], captured: sameApp } } },
  },
  {
    from: { element: { type: 'feature' } },
    allow: { to: { element: { type: 'base', captured: sameApp } } },
  },
  {
    // what all of an app shares: its texts and its page data
    from: { element: { type: ['feature', 'base'] } },
    allow: {
      to: {
        element: { type: 'front', captured: sameApp, fileInternalPath: ['src/texts.ts', '*.json'] },
      },
    },
  },
  {
    from: { element: { type: 'contracts', fileInternalPath: '!**/*.test.ts' } },
    disallow: { to: { module: { origin: 'external', source: '!zod' } } },
  },
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
