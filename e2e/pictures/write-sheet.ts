import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PICTURES_DIR } from './picture.ts';

/** Parts of a picture's name: `venue-en-390-dark.png`. */
const NAME = /^(?<state>.+)-(?<language>[a-z]{2})-(?<width>\d+)-(?<scheme>light|dark)\.png$/;

/**
 * Writes `index.html`, a contact sheet of all pictures with a row for each state. `BESIDE=<folder>` adds the pictures
 * of that folder whose name begins with the state, such as those of a design.
 */
export default function writeSheet(): void {
  const rows = new Map<string, string[]>();
  for (const file of readdirSync(PICTURES_DIR).sort()) {
    const state = NAME.exec(file)?.groups?.['state'];
    if (state) rows.set(state, [...(rows.get(state) ?? []), file]);
  }
  const beside = process.env.BESIDE ?? '';
  const others = beside === '' ? [] : readdirSync(beside).sort();
  const sections = [...rows].map(([state, files]) => {
    const designs = others.filter((file) => file.startsWith(`${state}-`) || file.startsWith(`${state}.`));
    const pictures = [
      ...designs.map((file) => [`design: ${file}`, pathToFileURL(path.join(beside, file)).href]),
      ...files.map((file) => [file, file]),
    ];
    return `<h2>${state}</h2>\n<div>${pictures.map(([name, url]) => figure(name ?? '', url ?? '')).join('\n')}</div>`;
  });
  writeFileSync(path.join(PICTURES_DIR, 'index.html'), HEAD + sections.join('\n'));
}

const figure = (name: string, url: string): string =>
  `<figure><a href="${url}"><img src="${url}" alt="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`;

const HEAD = `<!doctype html>
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { font: 14px system-ui; margin: 16px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { height: 480px; width: auto; border: 1px solid #999 }
</style>
`;
