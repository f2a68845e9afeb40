import { parseArgs } from 'node:util';
import { toCents, type Cents } from '@taquilla/contracts';
import { sentenceOf } from '@taquilla/server';
import { Refused } from './command.ts';

/** Parsed arguments: words in order, and `--name value` by name. */
export interface Typed {
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
}

/** Returns the arguments after the words of a command; undefined: they do not match its usage. */
export function argumentsOf(usage: string, typed: readonly string[]): string[] | undefined {
  const [required = '', optional = ''] = usage.split(' [');
  const words = required.split(' ');
  const isCalled = words.every((word, at) => {
    const argument = typed[at];
    return argument !== undefined && (word.startsWith('<') || word.split('|').includes(argument));
  });
  const [, flag] = /^(--[a-z-]+)\]$/.exec(optional) ?? [];
  const isFlagged = flag === undefined || [undefined, flag].includes(typed[words.length]);
  return isCalled && isFlagged
    ? typed.slice(words.filter((word) => /^[a-z-]+$/.test(word)).length)
    : undefined;
}

/**
 * Parses arguments into words and options.
 * @param names known options
 * @throws Refused for an unknown option, or an option without a value
 */
export function readArguments(args: readonly string[], names: readonly string[]): Typed {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new Refused(error instanceof Error ? sentenceOf(error) : String(error));
  }
}

/** Returns the trimmed values of options. @throws Refused naming the first missing option */
export function requireOptions<N extends string>({ options }: Typed, ...names: N[]): Record<N, string> {
  const missing = names.find((name) => !options[name]?.trim());
  if (missing !== undefined) throw new Refused(`--${missing} is missing.`);
  return Object.fromEntries(names.map((name) => [name, options[name]?.trim()])) as Record<N, string>;
}

/** Converts euros to cents. @throws Refused unless the text is a positive amount with at most two decimals */
export function centsOf(euros: string): Cents {
  const cents = /^\d{1,6}([.,]\d{1,2})?$/.test(euros) ? toCents(Number(euros.replace(',', '.'))) : 0;
  if (cents === 0) throw new Refused(`${euros} is not an amount in euros such as 12.50.`);
  return cents;
}
