import { PAYMENTS, fractionOf, VIEWS, VITALS, type Measure, type Tally } from '../canary/verdict.ts';

export interface Figure {
  name: string;
  /** `0.4 %` */
  value: string;
  /** what it is a share of: `of 312` */
  of: string;
}

/** The health of a release in a few figures, as far as something was counted. */
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
