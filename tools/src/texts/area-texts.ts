/** Checks an app's texts: its locale files, and the titles and descriptions of its pages. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale, type ShopFields } from '@taquilla/contracts';
import { glossaryProblems } from '../lint/glossary/forbidden-words.ts';
import { textsByLanguage, textsOfJson } from '../lint/glossary/visitor-texts.ts';
import { definitionFile, readJson, ROOT, type WebApp } from '../workspace.ts';
import { frenchProblem, textProblems } from './text-problems.ts';

type Area = Pick<WebApp, 'dir' | 'isShell' | 'routes'>;

/** Returns the problems of an app's texts, each a sentence with the file and the required change. */
export function areaTextProblems(area: Area): string[] {
  const folders = globSync('src/**/locales', { cwd: area.dir }).sort();
  return [
    ...folders.flatMap((folder) => textProblems(path.join(area.dir, folder))),
    ...titleProblems(area),
    ...glossaryProblems(visitorTextsOf(area)),
  ];
}

function titleProblems({ dir, isShell, routes }: Area): string[] {
  const file = path.relative(ROOT, definitionFile(dir, isShell));
  return routes.flatMap((route) =>
    (['title', 'description'] as const).flatMap((part) =>
      languageProblems(route[part]).map(
        (problem) => `${file}: the ${part} of the route ${route.name} ${problem}`,
      ),
    ),
  );
}

function languageProblems(texts: ShopFields['title']): string[] {
  if (!texts) return [];
  const isMissing = (locale: Locale) => !texts[locale]?.trim();
  const missing = LOCALES.filter(isMissing).map((locale) => `is missing in ${locale}. Add it.`);
  const french = frenchProblem(texts.fr ?? '');
  return french ? [...missing, french] : missing;
}

function visitorTextsOf({ dir, isShell }: Area) {
  const relative = (file: string) => path.relative(ROOT, file);
  const localeFiles = globSync('src/**/locales/*.json', { cwd: dir }).sort();
  const definition = definitionFile(dir, isShell);
  return [
    ...localeFiles.flatMap((file) => {
      const whole = path.join(dir, file);
      return textsOfJson(relative(whole), readJson(whole));
    }),
    ...textsByLanguage(relative(definition), readJson(definition)),
  ];
}
