import { globSync, readFileSync } from 'node:fs';

/** The doors of a remote: what it exposes, and where it starts when it runs alone. */
function remoteWorkspaces() {
  const files = globSync('apps/*/remote.json', { cwd: import.meta.dirname });
  return Object.fromEntries(
    files.map((file) => {
      const { exposes } = JSON.parse(readFileSync(file, 'utf8'));
      return [file.replace('/remote.json', ''), { entry: [...Object.values(exposes), 'src/index.ts'] }];
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
    'apps/shell': { entry: ['src/{index,server}.tsx'] },
    'apps/edge': {
      // processes of their own
      entry: [
        'src/server.ts',
        // pages name it
        'src/waiting-room/{room,work}.js',
        'src/ssr/worker/{main,end-with-parent}.ts',
      ],
    },
    'apps/sandbox': { entry: 'src/server.ts' },
    'apps/backend': {
      // found by their names: apps/backend/src/domains/tickets/bond/script-fonts.ts
      ignoreDependencies: ['@fontsource-variable/.+'],
      entry: ['src/server.ts', 'src/cli.ts'],
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
        'src/image/main.ts',
        'src/build/federation/*.mjs',
        // named in rules of webpack
        'src/build/{,hot/}*-loader.ts',
        'bin/*.mjs',
      ],
    },
    lab: {
      entry: [
        '*.ts',
        '{abuse,chaos/*,firefox,simulation}/main.ts',
        // processes of their own
        'bench/{challenge,client-panel,ssr}.ts',
        'bench/*/*.ts',
        'bench/seats/pages/*.{ts,tsx}',
        'abuse/shop-process.ts',
        'chaos/change-faults/row-share.ts',
        'simulation/explore-shard.ts',
      ],
    },
    testing: {
      entry: [
        'backend/{with-postgres,helper-task}.ts',
        'edge/endless-render.ts',
        // `npm run gallery`
        'shell/gallery/index.ts',
      ],
    },
    e2e: { entry: ['{specs,skew,rollouts}/**/*.spec.ts', '*.config.ts'] },
  },
};
