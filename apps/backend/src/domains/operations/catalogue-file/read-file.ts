/** Parses and validates the text of a catalogue file; every problem is reported with its line. Pure. */
import {
  findNodeAtLocation,
  parseTree,
  getNodePath,
  getNodeValue,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { z } from 'zod';
import { unstorableFields } from '../../../storable-text.ts';
import { checkEvents } from './check-events.ts';
import { checkHours } from './check-hours.ts';
import { checkRuleTexts } from './check-rule-texts.ts';
import { issueSentence } from './issue-sentence.ts';
import { checkReferences, type Problem } from './check-references.ts';
import { tooDeep } from './nesting.ts';
import { catalogueFile, type CatalogueFile } from './schema.ts';
import { UnusableFile } from './unusable-file.ts';
import { fieldText } from '../../../field-messages.ts';

export interface ReadFile {
  file: CatalogueFile;
  /** `catalog.json:12:5 venue.rooms[0].name: …` */
  locate: (problem: Problem) => string;
}

/** Parses and validates a file. @throws UnusableFile with all problems, in the order of the file */
export function readCatalogue(text: string, fileName: string): ReadFile {
  const deep = tooDeep(text);
  if (deep !== undefined)
    throw new UnusableFile([`${fileName}:${position(text, deep)} Is nested deeper than any catalogue`]);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!root || errors.length > 0) throw new UnusableFile(syntaxErrors(text, fileName, errors));
  const content: unknown = getNodeValue(root);
  const parsed = catalogueFile.safeParse(content, { error: issueSentence });
  const problems = [
    ...repeatedProperties(root),
    ...unstorableTexts(root),
    ...(parsed.error?.issues ?? []).flatMap(problemsOf),
    ...checkReferences(content),
    ...(parsed.success ? checkEvents(parsed.data.venue) : []),
    ...(parsed.success ? checkRuleTexts(parsed.data.venue) : []),
    ...(parsed.success ? checkHours(parsed.data.venue) : []),
  ];
  const locate = (problem: Problem) =>
    `${fileName}:${position(text, offsetOf(root, problem.path))} ${pathText(problem.path)}: ${problem.message}`;
  if (!parsed.success || problems.length > 0) {
    const inOrder = problems.toSorted((a, b) => offsetOf(root, a.path) - offsetOf(root, b.path));
    throw new UnusableFile(inOrder.map(locate));
  }
  return { file: parsed.data, locate };
}

function syntaxErrors(text: string, fileName: string, errors: readonly ParseError[]): string[] {
  return errors.map(({ error, offset }) => {
    const words = printParseErrorCode(error).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `${fileName}:${position(text, offset)} ${words}`;
  });
}

/** Returns the problems of an issue; unknown fields have one problem each, at the field itself. */
function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'Is not a field here' }));
  }
  return [{ path, message: fieldText(issue.message) }];
}

/** Finds repeated properties. `JSON.parse` keeps the last value; in a catalogue they are a mistake. */
function repeatedProperties(node: Node, path: Problem['path'] = []): Problem[] {
  const children = node.children ?? [];
  if (node.type === 'array')
    return children.flatMap((child, index) => repeatedProperties(child, [...path, index]));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap(({ children: [property, value] = [] }) => {
    const name = String(property?.value);
    const own = seen.has(name) ? [{ path: [...path, name], message: 'Is repeated' }] : [];
    seen.add(name);
    return value ? [...own, ...repeatedProperties(value, [...path, name])] : own;
  });
}

/** Finds texts that PostgreSQL cannot store: lone surrogates and U+0000. */
function unstorableTexts(node: Node): Problem[] {
  if (node.type !== 'string') return (node.children ?? []).flatMap(unstorableTexts);
  if (unstorableFields(String(node.value)).length === 0) return [];
  return [{ path: getNodePath(node), message: 'Has an invalid character' }];
}

/** Returns the offset of the value at a path, or of its parent when it is missing. */
function offsetOf(root: Node, path: Problem['path']): number {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return root.offset;
}

/** Returns line and column, both from 1. */
function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function pathText(path: Problem['path']): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${part}`),
    '',
  );
}
