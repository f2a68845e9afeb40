/** Requests to a shop and its responses: one line of JSON each. */
import { z } from 'zod';

const status = z.int();
const places = z.record(z.string(), z.int());
const heldPlaces = z.array(z.object({ id: z.string(), place: z.string(), places: z.int() }));

/** Fields of request and response by kind of operation. Amounts are cents; places are named as in `read-capacity.ts`. */
const DEEDS = {
  /** a cart holds capacity until an instant */
  hold: [
    { cart: z.string(), places },
    { status, holds: heldPlaces.optional(), until: z.iso.datetime().optional() },
  ],
  /** may end some or all holds of a cart */
  'let go': [{ cart: z.string() }, { status }],
  order: [
    { sale: z.string(), cart: z.string(), content: z.string() },
    { status, total: z.int().optional() },
  ],
  /** requests the payment form */
  pay: [{ sale: z.string() }, { status, number: z.string().optional(), amount: z.int().optional() }],
  /** the bank notifies the shop of a payment */
  notify: [{ number: z.string() }, { status, verdict: z.string().optional() }],
  /** the buyer pays at the bank; the shop is not involved */
  charge: [{ number: z.string(), amount: z.int() }, { isApproved: z.boolean() }],
  /** the bank makes a refund */
  'give back': [{ number: z.string(), amount: z.int() }, { isDone: z.boolean() }],
  /** the mail server receives an e-mail */
  mail: [{ id: z.string() }, { isTaken: z.boolean() }],
  /** other events, for debugging */
  other: [{ what: z.string() }, { how: z.string() }],
} as const;

type Deeds = typeof DEEDS;
export type Deed = keyof Deeds;
export type Asked<D extends Deed> = z.infer<z.ZodObject<Deeds[D][0]>>;
export type Answered<D extends Deed> = z.infer<z.ZodObject<Deeds[D][1]>>;

export interface Moment {
  /** unique within a history; from a shared counter */
  turn: number;
  /** ISO 8601, the shop's clock */
  at: string;
}

export interface OperationOf<D extends Deed> {
  from: Moment;
  /** null: no response arrived, although the shop may have executed the request */
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

/** Parses a history with one operation per line. @throws Error naming the first invalid line */
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

/** Returns requests and responses in chronological order. */
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
