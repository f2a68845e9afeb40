/**
 * Counts the letters that string searches, copies and expressions run over during some synchronous work: a measure of its cost
 * that no other process changes. An expression counts the whole text it is given; that no expression takes longer than its text
 * is proven by lint (`linear/search`).
 */
export function countEmails(work: () => unknown): number {
  let letters = 0;
  const restored = [
    counted(String.prototype, 'indexOf', (text, [, from = 0], found) => {
      letters += (found === -1 ? text.length : Number(found)) - Number(from);
    }),
    counted(String.prototype, 'slice', (_, __, part) => {
      letters += String(part).length;
    }),
    ...(['test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.split] as const).map((name) =>
      counted(RegExp.prototype, name, (_, [text]) => {
        letters += String(text).length;
      }),
    ),
  ];
  try {
    work();
  } finally {
    for (const restore of restored) restore();
  }
  return letters;
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
    // converting what is counted would be counted, too
    if (!isCounting) {
      isCounting = true;
      count(String(this), args, result);
      isCounting = false;
    }
    return result;
  });
  return () => define(original);
}
