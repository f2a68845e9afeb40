/**
 * Counts the characters that string searches, copies and regular expressions process during synchronous work: a measure of
 * its cost that is independent of the machine's load. An expression counts its whole input; lint proves that expressions are
 * linear (`linear/search`).
 */
export function countCharacters(work: () => unknown): number {
  let characters = 0;
  const restored = [
    counted(String.prototype, 'indexOf', (text, [, from = 0], found) => {
      characters += (found === -1 ? text.length : Number(found)) - Number(from);
    }),
    counted(String.prototype, 'slice', (_, __, part) => {
      characters += String(part).length;
    }),
    ...(['test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.split] as const).map((name) =>
      counted(RegExp.prototype, name, (_, [text]) => {
        characters += String(text).length;
      }),
    ),
  ];
  try {
    work();
  } finally {
    for (const restore of restored) restore();
  }
  return characters;
}

/** Calls `count` after each call of a method, until the returned function restores it. */
function counted<T extends object>(
  prototype: T,
  name: keyof T,
  count: (subject: string, args: readonly unknown[], result: unknown) => void,
): () => void {
  const original = prototype[name] as (...args: unknown[]) => unknown;
  const define = (value: unknown) =>
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  let isCounting = false;
  define(function (this: unknown, ...args: unknown[]): unknown {
    const result = original.apply(this, args);
    // the conversion below must not be counted
    if (!isCounting) {
      isCounting = true;
      count(String(this), args, result);
      isCounting = false;
    }
    return result;
  });
  return () => define(original);
}
