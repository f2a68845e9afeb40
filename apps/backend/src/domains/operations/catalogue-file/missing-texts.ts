import { LOCALES } from '@taquilla/contracts';
import type { Problem } from './check-references.ts';
import { words, type Words } from '../../../database/columns/localised-text.ts';
import type { CatalogueFile } from './schema.ts';

/** Finds texts that a language of the venue lacks: visitors see them in English, or in an available language. */
export function missingTexts({ venue }: CatalogueFile): Problem[] {
  return textsIn(venue, ['venue']).flatMap(({ path, words: translations }) => {
    const missing = venue.languages.filter((locale) => translations[locale] === undefined);
    return missing.length > 0 ? [{ path, message: `Has no text in ${missing.join(', ')}` }] : [];
  });
}

interface Text {
  path: Problem['path'];
  words: Words;
}

/** Collects the translated texts of a part of a file. */
export function textsIn(value: unknown, path: Problem['path']): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  if (fields.length > 0 && fields.every(([name]) => LOCALES.some((locale) => locale === name))) {
    const { data } = words.safeParse(value);
    return data ? [{ path, words: data }] : [];
  }
  return fields.flatMap(([name, field]) =>
    textsIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
