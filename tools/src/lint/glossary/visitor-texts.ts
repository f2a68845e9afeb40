/** Collects all texts that visitors read, with their language: locale files and the backend's texts by language. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@taquilla/contracts';
import ts from 'typescript';
import { ROOT } from '../../workspace.ts';

export interface VisitorText {
  file: string;
  locale: string;
  /** without tags; placeholders are `…` */
  text: string;
}

const LANGUAGES: ReadonlySet<string> = new Set(LOCALES);

export function visitorTexts(): VisitorText[] {
  const files = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
  const localeFiles = files('{{apps,libs}/*/src/**/locales,libs/i18n/src/refusals/*}/*.json');
  const definitions = files('apps/*/{remote,shell}.json');
  const sources = files(
    '{apps/backend/src/**/*.ts,apps/edge/src/page/*.ts,apps/sandbox/src/bank/texts/*.ts,libs/{i18n,visits}/src/*.{ts,tsx}}',
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  return [
    ...localeFiles.flatMap((file) => textsOfJson(file, JSON.parse(read(file)))),
    ...[...definitions, ...files('demo/*.json')].flatMap((file) =>
      textsByLanguage(file, JSON.parse(read(file))),
    ),
    ...sources.flatMap((file) => textsOfSource(file, read(file))),
  ];
}

/** Collects the texts of a locale file; the file name is the language. */
export function textsOfJson(file: string, texts: unknown): VisitorText[] {
  if (typeof texts === 'string') {
    return [
      { file, locale: path.basename(file, '.json'), text: plain(texts.replaceAll(/\{\{.*?\}\}/g, '…')) },
    ];
  }
  return Object.values(texts as Record<string, unknown>).flatMap((part) => textsOfJson(file, part));
}

/** Collects the texts under keys that are languages, in a catalogue file or an app's routes. */
export function textsByLanguage(file: string, part: unknown): VisitorText[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
    LANGUAGES.has(name) && typeof inner === 'string'
      ? [{ file, locale: name, text: plain(inner) }]
      : textsByLanguage(file, inner),
  );
}

/**
 * Collects the texts under names that are languages in TypeScript, as in `{ es: '…', en: '…' }` or `const es = { … }`.
 */
export function textsOfSource(file: string, source: string): VisitorText[] {
  const texts: VisitorText[] = [];
  const visit = (node: ts.Node, locale: string | undefined): void => {
    const own = namedLocale(node) ?? locale;
    const text = own === undefined ? undefined : textOf(node);
    if (own !== undefined && text !== undefined) texts.push({ file, locale: own, text: plain(text) });
    ts.forEachChild(node, (child) => {
      visit(child, own);
    });
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), undefined);
  return texts;
}

function namedLocale(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined;
  return ts.isIdentifier(node.name) && LANGUAGES.has(node.name.text) ? node.name.text : undefined;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  }
  if (!ts.isStringLiteralLike(node)) return undefined;
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  return isName ? undefined : node.text;
}

const plain = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ').trim();
