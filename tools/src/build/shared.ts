import path from 'node:path';
import { readPackage, ROOT } from '../workspace.ts';

/** Sharing of a package between the shell and the remotes. The shell provides every shared package, remotes bundle none. */
export interface SharedPackage {
  /**
   * Versions that a remote accepts; deliberately wider than the range in its package.json. The highest loaded version
   * is used.
   */
  range: string;
  /** One instance per page, because the package has module state: a context, a store, a registry. */
  singleton: boolean;
  /** The shared names; undefined: all. Names are never removed, because an older remote may import them. */
  names?: readonly string[];
  /** The package whose version applies, for a part of a package without a separate version. */
  partOf?: string;
}

const one = (range: string): SharedPackage => ({ range, singleton: true });

const OF_REACT_QUERY = [
  ...['QueryClient', 'QueryCache', 'MutationCache', 'QueryClientProvider', 'useQueryClient'],
  ...['useQuery', 'useQueries', 'queryOptions', 'keepPreviousData', 'useIsFetching', 'useMutation'],
  ...['QueryErrorResetBoundary', 'useQueryErrorResetBoundary'],
];

const OF_ZOD = [
  ...['object', 'looseObject', 'extend', 'pick', 'array', 'tuple', 'record', 'partialRecord', 'union'],
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
 * All shared packages (decision 3). A name ending in `/` shares the package's sub-paths (`react/jsx-runtime`). Shared
 * packages are tree-shaken only by their `names`, so size alone is no reason to share a package.
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

/** A layer that no module has. */
const NO_LAYER = 'none';

/**
 * Returns the federation plugin's `shared` option. `host` provides eagerly and consumes nothing, because its own
 * modules import the packages directly; `remote` only consumes; `standalone` (a remote on its own) does both.
 */
export function sharedConfig(role: Role): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, { range, singleton, partOf }]) => [
      name,
      {
        ...(partOf ? { version: installedVersion(partOf) } : {}),
        requiredVersion: range,
        singleton,
        strictVersion: singleton,
        ...(role === 'host' ? { eager: true, issuerLayer: NO_LAYER } : {}),
        ...(role === 'remote' ? { import: false as const } : {}),
      },
    ]),
  );
}

/** Returns the installed version of a shared npm package. */
export const installedVersion = (name: string): string =>
  readPackage(path.join(ROOT, 'node_modules', SHARED[name]?.partOf ?? name)).version;
