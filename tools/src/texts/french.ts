/** A double sign after an ordinary space, or an opening quotation mark before one: a line may break there. */
const BREAKABLE = /(?: [;:!?»]|« )/;

/** What is wrong with the spaces of a French text, and how to write it; undefined: nothing. */
export function frenchProblem(text: string): string | undefined {
  const [found] = BREAKABLE.exec(text) ?? [];
  if (found === undefined) return undefined;
  const sign = found.trim();
  const side = sign === '«' ? 'after' : 'before';
  return `has an ordinary space ${side} “${sign}”: “${text}”. Write a no-break space there, “${found.replace(' ', String.raw`\u00a0`)}” in JSON, which keeps the sign on the line of its word.`;
}
