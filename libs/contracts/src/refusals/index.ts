export { knownMessage, type MessageCode, type UnderstoodCode } from './known-message.ts';
export {
  asRefusal,
  coded,
  decoded,
  refusal,
  type CodeOf,
  type PlainCode,
  type Refusal,
  type RefusalCode,
  type RefusalOf,
} from './refusal.ts';
export { refusedBody, type FieldRefusal } from './refused-body.ts';
export { isRefusalCode, REFUSALS, REFUSALS_BY_AREA, textOf } from './texts-of-refusals.ts';
export { codeOf, hasCode, refusalFields, type RefusalMessage } from './refusal-message.ts';
