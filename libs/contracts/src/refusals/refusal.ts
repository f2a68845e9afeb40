import type { ACCOUNT } from './account.ts';
import type { BUYING } from './buying.ts';
import type { GENERAL } from './general.ts';

interface Areas {
  general: typeof GENERAL;
  buying: typeof BUYING;
  account: typeof ACCOUNT;
}
/** Codes of one area. */
export type CodeOf<Area extends keyof Areas> = keyof Areas[Area];
export type Catalogue = Areas['general'] & Areas['buying'] & Areas['account'];
export type RefusalCode = keyof Catalogue;

/** Types of the parameters of texts. */
interface ParamTypes {
  number: number;
  quantity: number;
  least: number;
  most: number;
  minutes: number;
  place: number;
  cif: string;
  email: string;
  /** status of a sale */
  status: string;
  from: string;
  to: string;
}

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
export type ParamsOf<C extends RefusalCode> = {
  [Name in NamesIn<Catalogue[C][1]>]: Name extends keyof ParamTypes ? ParamTypes[Name] : never;
};
type Given<C extends RefusalCode> = [NamesIn<Catalogue[C][1]>] extends [never] ? [] : [params: ParamsOf<C>];

export interface RefusalOf<C extends RefusalCode> {
  code: C;
  params: ParamsOf<C>;
}
/** A refusal: a stable code and the parameters of its text. */
export type Refusal = { [C in RefusalCode]: RefusalOf<C> }[RefusalCode];

/** Creates a refusal. `params` are required if the code's text has parameters. */
export function refusal<C extends RefusalCode>(code: C, ...[params]: Given<C>): RefusalOf<C> {
  return { code, params: params ?? ({} as ParamsOf<C>) };
}

/** Codes whose text has no parameters. */
export type PlainCode = {
  [C in RefusalCode]: keyof ParamsOf<C> extends never ? C : never;
}[RefusalCode];

/** Returns the refusal of a code without parameters; leaves refusals unchanged. */
export const asRefusal = (refused: Refusal | PlainCode): Refusal =>
  typeof refused === 'string' ? (refusal(refused) as Refusal) : refused;

/** Encodes a refusal as the message of a schema's check: `required`, `tooShort{"number":8}`. */
export function coded<C extends RefusalCode>(code: C, ...[params]: Given<C>): string {
  return params === undefined ? code : code + JSON.stringify(params);
}

/** Decodes a message of `coded`; undefined: any other message. */
export function decoded(
  message: string,
): { code: string; params: Record<string, string | number> } | undefined {
  const [, code, params = '{}'] = /^([a-z]\w*)(\{.*\})?$/.exec(message) ?? [];
  return code === undefined
    ? undefined
    : { code, params: JSON.parse(params) as Record<string, string | number> };
}
