import { globSync, readFileSync } from 'node:fs';

/** The doors of a remote: what it exposes, and where it starts when it runs alone. */
function remoteWorkspaces() {
  const files = globSync('apps/*/remote.json', { cwd: import.meta.dirname });
  return Object.fromEntries(
    files.map((file) => {
      const { exposes } = JSON.parse(readFileSync(file, 'utf8'));
      const dir = file.replace('/remote.json', '');
      // pages of benches that tools builds
      const pages = globSync(`${dir}/src/testing/bench-*/*.{ts,tsx}`, { cwd: import.meta.dirname });
      return [
        dir,
        {
          entry: [
            ...Object.values(exposes),
            'src/index.ts',
            ...pages.map((page) => page.slice(dir.length + 1)),
          ],
        },
      ];
    }),
  );
}

export default {
  // programs of Debian's packages
  ignoreBinaries: [
    'openssl',
    'apt-get',
    'ip',
    'nginx',
    'psql',
    'openssl',
    'pdffonts',
    'pdfimages',
    'pdfinfo',
    'pdftoppm',
    'pdftotext',
    'redis-server',
    'unshare',
    'wrk',
    'zbarimg',
  ],
  // started by `npm test` (tools/src/test/stages.ts)
  ignoreDependencies: ['lockfile-lint', 'oxfmt', 'sherif'],
  // a shape that a function of the same file answers with may be exported for its callers' sake
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {},
    'apps/shell': { entry: ['src/{index,server}.tsx', 'src/testing/gallery/index.ts'] },
    'apps/edge': {
      // processes of their own
      entry: [
        'src/server.ts',
        // pages name it
        'src/waiting-room/{room,work}.js',
        'src/drawing/worker/{main,end-with-parent}.ts',
        'src/testing/one-page.ts',
      ],
    },
    'apps/sandbox': { entry: 'src/server.ts' },
    'apps/backend': {
      // found by their names: apps/backend/src/modules/bond/script-fonts.ts
      ignoreDependencies: ['@fontsource-variable/.+'],
      entry: [
        'src/server.ts',
        'src/cli.ts',
        'src/testing/{with-postgres,bench/{bare-routes,bonds,catalogue,mail-sink,main,load,map,map-crowd,outbox,panel,small-calls},{abuse,change-faults,cluster,crash,long,restore,worlds}/main,abuse/shop-process,change-faults/row-share,worlds/explore-share}.ts',
      ],
    },
    ...remoteWorkspaces(),
    tools: {
      // found by kind (src/deploy/deploy.test.ts)
      ignoreDependencies: ['kubernetes-models'],
      entry: [
        'src/*.ts',
        'src/lint/plugin.js',
        // processes of their own
        'src/test/{run-files,worker}.ts',
        'src/{bench-*,mutants,firefox,image,opening}/main.ts',
        // stands in for a package's file
        'src/build/no-infinite-queries.ts',
        'src/build/federation/*.mjs',
        // named in rules of webpack
        'src/build/hot/*-loader.ts',
        'bin/*.mjs',
      ],
    },
    e2e: { entry: ['{specs,skew,rollouts}/**/*.spec.ts', '*.config.ts'] },
  },
};
