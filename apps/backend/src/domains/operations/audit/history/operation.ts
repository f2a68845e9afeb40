/** What was asked of a shop, by whom, and what it answered: one line of JSON for each. */
import { z } from 'zod';

const status = z.int();
const places = z.record(z.string(), z.int());
const heldPlaces = z.array(z.object({ id: z.string(), place: z.string(), places: z.int() }));

/** What is asked and answered, by what was done. Money is in cents; places are called as `read-places.ts` calls them. */
const DEEDS = {
  /** a cart takes places, until a moment */
  hold: [
    { cart: z.string(), places },
    { status, holds: heldPlaces.optional(), until: z.iso.datetime().optional() },
  ],
  /** what may end some of a cart's holds, or all */
  'let go': [{ cart: z.string() }, { status }],
  order: [
    { sale: z.string(), cart: z.string(), content: z.string() },
    { status, total: z.int().optional() },
  ],
  /** the form with which a buyer goes to the bank */
  pay: [{ sale: z.string() }, { status, number: z.string().optional(), amount: z.int().optional() }],
  /** the bank tells the shop about a payment */
  notify: [{ number: z.string() }, { status, verdict: z.string().optional() }],
  /** the buyer pays at the bank; nothing of the shop's */
  charge: [{ number: z.string(), amount: z.int() }, { isApproved: z.boolean() }],
  /** the bank gives money back */
  'give back': [{ number: z.string(), amount: z.int() }, { isDone: z.boolean() }],
  /** a mail comes to the mail server */
  mail: [{ id: z.string() }, { isTaken: z.boolean() }],
  /** whatever else happens, so that a history can be followed */
  other: [{ what: z.string() }, { how: z.string() }],
} as const;

type Deeds = typeof DEEDS;
export type Deed = keyof Deeds;
export type Asked<D extends Deed> = z.infer<z.ZodObject<Deeds[D][0]>>;
export type Answered<D extends Deed> = z.infer<z.ZodObject<Deeds[D][1]>>;

export interface Moment {
  /** of a counter that all of a history share: no two are the same */
  turn: number;
  /** ISO 8601, by the shop's clock */
  at: string;
}

export interface OperationOf<D extends Deed> {
  from: Moment;
  /** null: nobody heard an answer, whatever the shop did */
  to: Moment | null;
  who: string;
  did: D;
  asked: Asked<D>;
  answered: Answered<D> | null;
}
export type Operation = { [D in Deed]: OperationOf<D> }[Deed];

const moment = z.object({ turn: z.int(), at: z.iso.datetime() });
const operation = z.discriminatedUnion(
  'did',
  (Object.keys(DEEDS) as [Deed, ...Deed[]]).map((did) => {
    const [asked, answered] = DEEDS[did];
    return z.object({
      from: moment,
      to: moment.nullable(),
      who: z.string(),
      did: z.literal(did),
      asked: z.object(asked),
      answered: z.object(answered).nullable(),
    });
  }) as unknown as [z.ZodType<Operation> & z.core.$ZodTypeDiscriminable],
);

/** A history as a file has it: an operation a line. @throws Error naming the first line that is none */
export function readHistory(text: string): Operation[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const read = z.safeParse(operation, jsonOf(line));
    if (!read.success) throw new Error(`Line ${index + 1} is no operation`);
    return [read.data];
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export const writeHistory = (history: readonly Operation[]): string =>
  history.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Everything that was asked and answered, in the order in which it was. */
export function momentsOf(
  history: readonly Operation[],
): { moment: Moment; operation: Operation; isAnswer: boolean }[] {
  return history
    .flatMap((operation) => [
      { moment: operation.from, operation, isAnswer: false },
      ...(operation.to === null ? [] : [{ moment: operation.to, operation, isAnswer: true }]),
    ])
    .sort((a, b) => a.moment.turn - b.moment.turn);
}
