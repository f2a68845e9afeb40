/** WCAG guidelines by text key. */
const GUIDELINES = {
  g11: '1.1.',
  g12: '1.2.',
  g13: '1.3.',
  g14: '1.4.',
  g21: '2.1.',
  g22: '2.2.',
  g23: '2.3.',
  g24: '2.4.',
  g25: '2.5.',
  g31: '3.1.',
  g32: '3.2.',
  g33: '3.3.',
  g41: '4.1.',
} as const;

type Guideline = keyof typeof GUIDELINES;

/** Groups criteria by guideline; guidelines without criteria are omitted. */
export function byGuideline(numbers: readonly string[]): { guideline: Guideline; numbers: string[] }[] {
  return (Object.keys(GUIDELINES) as Guideline[])
    .map((guideline) => ({
      guideline,
      numbers: numbers.filter((number) => number.startsWith(GUIDELINES[guideline])),
    }))
    .filter((group) => group.numbers.length > 0);
}
