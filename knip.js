import { globSync, readFileSync } from 'node:fs';

/** Returns the entry points of each remote: its exposed modules, and the start of its standalone page. */
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
  // programs from Debian packages
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
  // the return type of a function in the same file may be exported for its callers
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {},
    'apps/shell': { entry: ['src/{index,server}.tsx'] },
    'apps/edge': {
      // start separate processes
      entry: [
        'src/server.ts',
        // loaded by pages
        'src/waiting-room/{room,work}.js',
        'src/ssr/worker/{main,end-with-parent}.ts',
      ],
    },
    'apps/sandbox': { entry: 'src/server.ts' },
    'apps/backend': {
      // found by name: apps/backend/src/domains/tickets/bond/script-fonts.ts
      ignoreDependencies: ['@fontsource-variable/.+'],
      entry: ['src/server.ts', 'src/cli.ts'],
    },
    ...remoteWorkspaces(),
    tools: {
      // found by resource kind (src/deploy/deploy.test.ts)
      ignoreDependencies: ['kubernetes-models'],
      entry: [
        'src/*.ts',
        'src/lint/plugin.js',
        // start separate processes
        'src/test/{run-files,worker}.ts',
        'src/image/main.ts',
        'src/build/federation/*.mjs',
        // named in webpack rules
        'src/build/{,hot/}*-loader.ts',
        'bin/*.mjs',
      ],
    },
    lab: {
      entry: [
        '*.ts',
        '{abuse,chaos/*,firefox,simulation}/main.ts',
        // start separate processes
        'bench/{challenge,client-panel,ssr}.ts',
        'bench/*/*.ts',
        'bench/seats/pages/*.{ts,tsx}',
        'abuse/shop-process.ts',
        'chaos/change-faults/row-shard.ts',
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
    e2e: {
      entry: [
        '{specs,skew,rollouts,pictures}/**/*.spec.ts',
        'skew/keep-remotes.ts',
        'pictures/write-sheet.ts',
        '*.config.ts',
      ],
    },
  },
};
