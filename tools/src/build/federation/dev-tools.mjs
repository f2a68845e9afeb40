/**
 * Runtime plugin of the shell's development build: reports the page's remotes to the Module Federation developer tools.
 * They read a global that the runtime's own loader would set; this shop loads remotes from the page document instead.
 */
import { generateSnapshotFromManifest } from '@module-federation/sdk';

async function describeRemotes(shell) {
  const { remotes } = JSON.parse(globalThis.document.getElementById('page').textContent);
  const known = Object.values(remotes).map(async ({ container, base }) => {
    const version = new URL('mf-manifest.json', new URL(base, globalThis.location.href)).href;
    const manifest = await (await fetch(version)).json();
    globalThis.__FEDERATION__.moduleInfo[container] = generateSnapshotFromManifest(manifest, { version });
    return [container, { matchedVersion: version }];
  });
  const remotesInfo = Object.fromEntries(await Promise.all(known));
  globalThis.__FEDERATION__.moduleInfo[shell] = {
    globalName: shell,
    version: '',
    modules: [],
    shared: [],
    remotesInfo,
  };
}

export default () => ({
  name: 'dev-tools',
  init(args) {
    describeRemotes(args.options.name).catch(console.warn);
    return args;
  },
});
