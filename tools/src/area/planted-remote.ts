/** Test fixture: a remote created by `npm run new-remote` with further screens, each with one mistake. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.ts';
import { readJson } from '../workspace.ts';

const NAME = 'tours';

const SCREENS: Readonly<Record<string, string>> = {
  throws: "export default function Screen(): null { throw new Error('There is no guide'); }",
  mismatch: screen('<p>{typeof window === "undefined" ? "on the server" : "in the browser"}</p>'),
  console: `import { useEffect } from 'react';
    export default function Screen() {
      useEffect(() => { console.error('The guide is lost'); }, []);
      return <h1>Tours</h1>;
    }`,
  unnamed: screen('<form><input type="text" /></form>'),
  heavy: `import plan from './plan.json'; ${screen('<p>{plan.slice(0, 3)}</p>')}`,
};

function screen(content: string): string {
  return `export default function Screen() { return <><h1>Tours</h1>${content}</>; }`;
}

/**
 * Writes the remote into `<folder>/tours`.
 * @returns that folder
 */
export function plantRemote(folder: string): string {
  const dir = path.join(folder, NAME);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  };
  for (const [file, content] of Object.entries(remoteFiles(NAME))) write(file, content);
  for (const [name, content] of Object.entries(SCREENS)) write(`src/screens/${name}.tsx`, content);
  // random bytes, which compress to half the hexadecimal text at best
  write('src/screens/plan.json', JSON.stringify(randomBytes(50_000).toString('hex')));
  const file = path.join(dir, 'remote.json');
  const remote = readJson(file) as { exposes: object; routes: object[] };
  for (const name of Object.keys(SCREENS)) {
    const route = { name: `tours-${name}`, path: `/monuments/:slug?/tours/${name}`, module: `./${name}` };
    remote.routes.push({ ...remote.routes[0], ...route });
    Object.assign(remote.exposes, { [`./${name}`]: `./src/screens/${name}.tsx` });
  }
  writeFileSync(file, JSON.stringify(remote));
  return dir;
}

/**
 * Replaces a part of a file.
 * @throws {Error} when the file does not contain it
 */
export function replaceIn(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, replaced);
}
