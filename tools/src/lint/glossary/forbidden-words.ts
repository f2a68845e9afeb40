/** Reads the words that `docs/glossary.md` forbids, by language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';
import type { VisitorText } from './visitor-texts.ts';

interface ForbiddenWord {
  /** language, such as `es`; undefined: forbidden in all languages */
  locale: string | undefined;
  pattern: RegExp;
  /** the replacement */
  instead: string;
}

const HEADING = /^### (.+)$/;
const LINE = /^- `(.+?)`: (.+)$/;

let words: ForbiddenWord[] | undefined;

/** Returns forbidden words in some texts, each with its replacement. */
export function glossaryProblems(texts: readonly VisitorText[]): string[] {
  const forbidden = (words ??= forbiddenWords());
  return texts.flatMap(({ file, locale, text }) =>
    forbidden
      .filter((word) => (word.locale ?? locale) === locale && word.pattern.test(text))
      .map(
        ({ pattern, instead }) =>
          `${file} (${locale}): “${text}” has “${pattern.exec(text)?.[0] ?? ''}”. Write: ${instead} (docs/glossary.md).`,
      ),
  );
}

/**
 * Parses the lines under "Not written".
 * @throws {Error} when a forbidden word is no regular expression
 */
function forbiddenWords(): ForbiddenWord[] {
  const page = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');
  const lines = page.slice(page.indexOf('\n## Not written')).split('\n');
  let locale: string | undefined;
  return lines.flatMap((line) => {
    const heading = HEADING.exec(line)?.[1];
    if (heading) locale = heading === 'All languages' ? undefined : heading;
    const [, source, instead] = LINE.exec(line) ?? [];
    return source && instead ? [{ locale, pattern: wholeWords(source), instead }] : [];
  });
}

/**
 * Returns a pattern that matches whole words. `\b` treats only English letters as letters and splits `E-Mail` into two
 * words.
 */
const wholeWords = (source: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${source})(?!\\p{L})`, 'u');
