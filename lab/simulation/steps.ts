/** What may happen in a world, drawn by chance and made smaller by fast-check. */
import fc from 'fast-check';

export const CARTS = 3;

/** Of whatever there is by then, so many before the newest; it goes round. */
const which = fc.nat(3);
const cart = fc.nat(CARTS - 1);
const places = fc.integer({ min: 1, max: 3 });
const KINDS = ['tickets', 'pass', 'seats', 'standing'] as const;
export type Kind = (typeof KINDS)[number];

const step = <Does extends string, Fields>(
  does: Does,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
): fc.Arbitrary<{ does: Does } & Fields> =>
  fc.record({ does: fc.constant(does), ...fields }) as unknown as fc.Arbitrary<{ does: Does } & Fields>;

const hold = step('hold', {
  cart,
  kind: fc.constantFrom<Kind[]>('tickets', 'seats', 'standing'),
  which,
  places,
});
const order = step('order', {
  cart,
  kind: fc.constantFrom(...KINDS),
  which,
  places,
  hasCode: fc.boolean(),
  byTransfer: fc.nat(4).map((one) => one === 0),
});
/** From the order to the bank's word of it, unless that is lost. */
const buy = step('buy', {
  cart,
  kind: fc.constantFrom(...KINDS),
  which,
  places,
  hasCode: fc.boolean(),
  times: fc.constantFrom(0, 1, 1, 2),
});
const tell = step('tell', { which, times: fc.constantFrom(1, 2) });
const pay = step('pay', { which });
const charge = step('charge', { which, isDeclined: fc.nat(5).map((one) => one === 0) });
const letGo = step('let go', { cart, kind: fc.constantFrom('tickets', 'seats') });
const again = step('order again', { which, isChanged: fc.boolean() });
const call = fc.oneof(
  { weight: 4, arbitrary: hold },
  { weight: 8, arbitrary: buy },
  { weight: 4, arbitrary: order },
  { weight: 3, arbitrary: pay },
  { weight: 3, arbitrary: charge },
  { weight: 4, arbitrary: tell },
  { weight: 1, arbitrary: letGo },
  { weight: 1, arbitrary: step('more time', { cart }) },
  { weight: 1, arbitrary: again },
  { weight: 1, arbitrary: step('transfer arrives', { which }) },
  {
    weight: 2,
    arbitrary: step('refund', { which, cents: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: null }) }),
  },
);

export const FAULTS = ['none', 'mail refused', 'bank away', 'bank unheard', 'bank confused'] as const;
export type SimulationFault = (typeof FAULTS)[number];
const work = step('work', {
  fault: fc.constantFrom(...FAULTS),
  authority: fc.constantFrom('issue', 'issue', 'refuse', 'down'),
});
export const JOBS = [
  'unpaid sales',
  'expired holds',
  'expired seats',
  'hanging payments',
  'cart clocks',
] as const;
const job = step('job', { name: fc.constantFrom(...JOBS) });
const wait = step('wait', { minutes: fc.constantFrom(1, 4, 14, 16, 31, 125, 24 * 60, 49 * 60) });
const background = fc.oneof({ weight: 3, arbitrary: work }, { weight: 2, arbitrary: job });

const crash = step('crash', {
  during: fc.oneof({ weight: 3, arbitrary: call }, { weight: 1, arbitrary: background }),
  at: fc.integer({ min: 1, max: 25 }),
  isDone: fc.boolean(),
});
/** The second begins when the first has had so many statements. */
const together = step('together', { first: call, second: call, after: fc.nat(8) });

export const anyStep = fc.oneof(
  { weight: 10, arbitrary: call },
  { weight: 3, arbitrary: background },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: crash },
  { weight: 2, arbitrary: together },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** As long as an afternoon: most purchases come to their end. */
export const anyHistory = fc.array(anyStep, { minLength: 1, maxLength: 16, size: 'max' });
