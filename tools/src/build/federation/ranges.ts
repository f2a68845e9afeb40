/**
 * In place of the runtime's own reader of ranges, of which a page needs a small part: `^1.2.3`, several of them with `||`, and
 * `<=1.2.3`, by which the runtime compares versions.
 */
export function satisfy(version: string, range: string): boolean {
  return range.split('||').some((one) => {
    const [, operator, wanted = ''] = /^(\^|<=)?(.*)$/.exec(one.trim()) ?? [];
    const order = compare(version, wanted);
    if (operator === '<=') return order <= 0;
    return operator ? order >= 0 && majorOf(version) === majorOf(wanted) : order === 0;
  });
}

const majorOf = (version: string) => version.split('.')[0];

/** Above 0 where the first is the newer one. */
function compare(one: string, other: string): number {
  const others = other.split('.').map(Number);
  const differences = one.split('.').map((number, at) => Number(number) - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
