/** Sources of small server files for SSR tests, in CommonJS as the build emits them. */

/** A shell that renders a frame around the HTML of the page's remote. */
export const SHELL_SERVER = `
let renders = 0;
exports.render = async ({ page, pathname, search, open }) => {
  let area = '<p>later</p>';
  let failed;
  for (const remote of Object.keys(page.remotes)) {
    try {
      const container = open(remote);
      if (container) area = await (await container.get('./screen'))()({ page, pathname, search });
    } catch (error) {
      failed = { remote, message: error.message };
    }
  }
  renders += 1;
  globalThis.leftBehind = [...(globalThis.leftBehind ?? []), renders].slice(-1);
  return {
    html: '<header>' + pathname + search + '</header><main>' + area + '</main>',
    hints: '<link rel="preload" as="image" href="/image/hero">',
    ...(failed ? { failed } : {}),
  };
};`;

/** Returns the source of a remote. @param render body of its screen @param atLoad code that runs when the file is loaded */
export const remoteServer = (render: string, atLoad = '') => `${atLoad}
exports.init = () => {};
exports.get = async () => () => ({ page, pathname, search }) => { ${render} };`;

export const GOOD = remoteServer('return "<h1>" + (page.venue ?? "company") + "</h1>";');

/** Server files by kind of failure. */
export const BROKEN = {
  'throws at load': remoteServer('', 'throw new Error("no such planet");'),
  throws: remoteServer('throw new Error("no such planet");'),
  'hangs at load': remoteServer('', 'for (;;);'),
  hangs: remoteServer('for (;;);'),
  'never answers': remoteServer('return new Promise(() => {});'),
  exits: remoteServer('process.exit(1);'),
  'eats memory': remoteServer('const all = []; for (;;) all.push(new Array(1e6).fill({}));'),
  'takes 5 s': remoteServer('const end = Date.now() + 5000; while (Date.now() < end); return "late";'),
  'asks for a file': remoteServer('return require("node:fs").readFileSync("/etc/passwd");'),
  'asks for the network': remoteServer('return fetch("http://127.0.0.1");'),
} as const;
