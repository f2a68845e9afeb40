/**
 * Runtime plugin of the shell's development build: adds the manifests of the page's remotes to what Module Federation's
 * developer tools read. The runtime's own loader would do it; this shop loads remotes from the page document instead.
 */
import { generateSnapshotFromManifest } from '@module-federation/sdk';

async function describeRemotes() {
  const { remotes } = JSON.parse(globalThis.document.getElementById('page').textContent);
  const described = Object.values(remotes).map(async ({ container, base }) => {
    const version = new URL('mf-manifest.json', new URL(base, globalThis.location.href)).href;
    const manifest = await (await fetch(version)).json();
    globalThis.__FEDERATION__.moduleInfo[container] = generateSnapshotFromManifest(manifest, { version });
  });
  await Promise.all(described);
}

export default () => ({
  name: 'dev-tools',
  init(args) {
    describeRemotes().catch(console.warn);
    return args;
  },
});
