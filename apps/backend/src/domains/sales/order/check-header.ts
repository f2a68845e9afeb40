/** Validation of order headers, for orders of every kind. Pure. */
import { asRefusal, type Cents, type PlainCode, type Refusal } from '@taquilla/contracts';
import { wrong, type FieldRefusals } from '../../../errors.ts';
import type { Promotion } from '../promotion/index.ts';
import type { OrderHeader } from './order-header.ts';

/** Data for the validation of an order header. */
export interface HeaderContext {
  /** buyer record and payment method belong to the order's venue */
  hasClient: boolean;
  hasGateway: boolean;
  /** the payment method settles without a payment */
  isInvitation: boolean;
  /** legal texts that this order must accept */
  requiredTexts: readonly number[];
  /** promotion of the order's code, if valid now */
  promotion: Promotion | undefined;
  managementCost: Cents;
  now: Date;
}

export type Note = (field: string, refused: Refusal | PlainCode) => void;

/** Collects problems by field. */
export function collectErrors(): { errors: FieldRefusals; note: Note } {
  const errors: FieldRefusals = {};
  return { errors, note: (field, refused) => void (errors[field] ??= []).push(asRefusal(refused)) };
}

/** @param isOpen whether the venue sells this kind */
export function checkHeader(
  header: Pick<OrderHeader, 'legal_texts'>,
  context: HeaderContext,
  isOpen: boolean,
  note: Note,
): void {
  if (!isOpen) note('headquarter_id', 'notSold');
  if (!context.hasClient) note('client_id', 'buyerNeeded');
  if (!context.hasGateway) note('payment_gateway_id', 'noSuchGateway');
  const ticked = header.legal_texts;
  if (ticked && context.requiredTexts.some((id) => !ticked.includes(id))) {
    note('legal_texts', 'acceptTerms');
  }
}

/** @throws 422 for an order with a total and payment by invitation */
export function refuseInvitation({ isInvitation }: Pick<HeaderContext, 'isInvitation'>, total: Cents): void {
  if (isInvitation && total > 0) throw wrong('payment_gateway_id', 'invitationIsFree');
}
