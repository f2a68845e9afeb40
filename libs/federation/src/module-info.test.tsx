import { init } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from './contract/index.ts';
import { describeModules } from './module-info.ts';

const remote = (name: string, base: string) => ({
  name,
  version: '2.0.0',
  container: `fed_${name}`,
  contract: CONTRACT_VERSION,
  base,
  entry: `${base}remoteEntry.js`,
  integrity: {},
  exposes: {},
  routes: [],
  parts: {},
});

test('describeModules lists the manifest of each remote: at its stable address, or next to files that have no content hash', () => {
  init({ name: 'fed_host', remotes: [] });
  const remotes = { news: remote('news', '/files/news/'), tours: remote('tours', 'https://dev.example/') };
  describeModules({ schema: 1, revision: 1, locale: 'es', venue: null, data: {}, remotes });
  const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__') as { moduleInfo: object };
  expect(moduleInfo).toMatchObject({
    fed_host: {
      remotesInfo: {
        fed_news: {
          matchedVersion: 'http://localhost/federation/remotes/news/releases/2.0.0/mf-manifest.json',
        },
        fed_tours: { matchedVersion: 'https://dev.example/mf-manifest.json' },
      },
    },
  });
});
