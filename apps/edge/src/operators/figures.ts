import { PAYMENTS, fractionOf, VIEWS, VITALS, type Measure, type Tally } from '../canary/verdict.ts';

export interface Figure {
  name: string;
  /** `0.4 %` */
  value: string;
  /** number of cases: `of 312` */
  of: string;
}

/** Returns the health figures of a release; measures without cases are left out. */
export function figuresOf(tally: Tally): Figure[] {
  return [VIEWS, ...VITALS, PAYMENTS].flatMap((measure) => figure(tally, measure));
}

function figure(tally: Tally, measure: Measure): Figure[] {
  const { bad, of } = fractionOf(tally, measure);
  if (of === 0) return [];
  const percent = (100 * bad) / of;
  const value = `${percent.toFixed(percent > 0 && percent < 10 ? 1 : 0)} %`;
  return [{ name: measure.name, value, of: `of ${of}` }];
}
