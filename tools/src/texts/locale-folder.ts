/** Reads a folder of locale files: one file per language, texts by key. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@taquilla/contracts';

/** Texts by key, nested keys joined by dots. */
export type Texts = ReadonlyMap<string, string>;

/** Reads the texts of a folder by language; a language without a file has no texts. */
export function readLocaleFolder(folder: string): Record<Locale, Texts> {
  const texts = LOCALES.map((locale) => [locale, readTexts(path.join(folder, `${locale}.json`))]);
  return Object.fromEntries(texts) as Record<Locale, Texts>;
}

function readTexts(file: string): Texts {
  const group = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  return new Map(flatten(group));
}

function flatten(group: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  );
}
