/** The demo's venues with their companies: catalogue files (`docs/catalogue-file.md`). */
import { readdirSync, readFileSync } from 'node:fs';
import { catalogueFile, type CatalogueFile } from '../domains/operations/index.ts';

const FOLDER = new URL('../../../../demo/', import.meta.url);

export const demoTexts = (): { name: string; text: string }[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

/** Reads a picture of the demo. @param path relative to the catalogue files */
export const demoPicture = (path: string): Buffer => readFileSync(new URL(path, FOLDER));

/** Parses the demo's catalogue files, ordered by venue id. */
export const demoFiles = (): CatalogueFile[] =>
  demoTexts()
    .map(({ text }) => catalogueFile.parse(JSON.parse(text)))
    .sort((a, b) => (a.venue.id ?? 0) - (b.venue.id ?? 0));
