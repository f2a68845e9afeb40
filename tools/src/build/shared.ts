import path from 'node:path';
import { readPackage, ROOT } from '../workspace.ts';

/** How a package is shared between the shell and the remotes. The shell provides every one, the remotes bring none. */
export interface SharedPackage {
  /** Versions a remote accepts. Wide on purpose: not the range of its own package.json. Of several the highest is taken. */
  range: string;
  /** One instance in the page, because it carries identity: a context, a store, a registry. */
  singleton: boolean;
  /** What is shared of it, if not everything. A name that has been here stays, since a remote of before may ask for it. */
  names?: readonly string[];
  /** The package that has its version, where it is a part of one without a version of its own. */
  partOf?: string;
}

const one = (range: string): SharedPackage => ({ range, singleton: true });

const OF_REACT_QUERY = [
  ...['QueryClient', 'QueryCache', 'MutationCache', 'QueryClientProvider', 'useQueryClient'],
  ...['useQuery', 'useQueries', 'queryOptions', 'keepPreviousData', 'useIsFetching', 'useMutation'],
  ...['QueryErrorResetBoundary', 'useQueryErrorResetBoundary'],
];

const OF_ZOD = [
  ...['object', 'extend', 'pick', 'array', 'tuple', 'record', 'partialRecord', 'union'],
  ...[
    'string',
    'number',
    'int',
    'boolean',
    'literal',
    'enum',
    'unknown',
    'uuid',
    'uuidv4',
    'email',
    'iso',
    'coerce',
  ],
  ...['optional', 'nullable', '_default', 'pipe', 'transform'],
  ...[
    'minLength',
    'maxLength',
    'gte',
    'lte',
    'positive',
    'nonnegative',
    'regex',
    'refine',
    'superRefine',
    'trim',
  ],
  ...['overwrite', 'describe', 'NEVER', 'parse', 'safeParse'],
];

/**
 * The one list of shared packages (decision 3). A name ending in `/` shares the package's
 * sub-paths (`react/jsx-runtime`). Shared packages are not tree-shaken but by their `names`, so nothing is here for its size alone.
 */
export const SHARED: Record<string, SharedPackage> = {
  react: one('^19.0.0'),
  'react/': one('^19.0.0'),
  'react-dom': one('^19.0.0'),
  'react-dom/': one('^19.0.0'),
  '@tanstack/react-query': { ...one('^5.0.0'), names: OF_REACT_QUERY },
  'zod/mini': { ...one('^4.0.0'), names: OF_ZOD, partOf: 'zod' },
  '@taquilla/shared-state': one('^1.0.0'),
  '@taquilla/router': one('^1.0.0'),
  '@taquilla/i18n': one('^1.0.0'),
  '@taquilla/api': one('^2.0.0'),
};

export type Role = 'host' | 'remote' | 'standalone';

interface SharedConfig {
  version?: string;
  requiredVersion: string;
  singleton: boolean;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
  issuerLayer?: string;
}

/** A layer of no module. */
const ERASED_IDENTITY = 'nobody';

/** `host` provides from its first chunk and takes nothing, as its own is what there is; `remote` only consumes, `standalone` (a remote on its own) does both. */
export function sharedConfig(role: Role): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, { range, singleton, partOf }]) => [
      name,
      {
        ...(partOf ? { version: installedVersion(partOf) } : {}),
        requiredVersion: range,
        singleton,
        strictVersion: singleton,
        ...(role === 'host' ? { eager: true, issuerLayer: ERASED_IDENTITY } : {}),
        ...(role === 'remote' ? { import: false as const } : {}),
      },
    ]),
  );
}

/** The version of an npm package that is shared. */
export const installedVersion = (name: string): string =>
  readPackage(path.join(ROOT, 'node_modules', SHARED[name]?.partOf ?? name)).version;
