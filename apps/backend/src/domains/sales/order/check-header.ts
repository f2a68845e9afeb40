/** Validation of order headers, for orders of every kind. Pure. */
import { asRefusal, type Cents, type PlainCode, type Refusal } from '@taquilla/contracts';
import { wrong, type FieldRefusals } from '../../../errors.ts';
import type { Promotion } from '../promotion/index.ts';
import type { OrderHeader } from './order-header.ts';

/** Data for the validation of an order header. */
export interface HeaderContext {
  /** the buyer record belongs to the order's venue */
  hasClient: boolean;
  /** the payment method is offered by the order's venue */
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

/**
 * Checks venue, buyer record, payment method and accepted legal texts of an order.
 * @param isOpen whether the venue sells orders of this kind
 */
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

/** Refuses payment by invitation for an order that is not free. @throws 422 */
export function refuseInvitation({ isInvitation }: Pick<HeaderContext, 'isInvitation'>, total: Cents): void {
  if (isInvitation && total > 0) throw wrong('payment_gateway_id', 'invitationIsFree');
}
