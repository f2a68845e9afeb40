/** What is checked of every order, whatever it buys. Pure. */
import { asRefusal, type Cents, type PlainCode, type Refusal } from '@taquilla/contracts';
import { wrong, type FieldRefusals } from '../../../errors.ts';
import type { Promotion } from '../promotion/index.ts';
import type { OrderHeader } from './order-header.ts';

/** What the header of an order is checked against. */
export interface HeaderContext {
  /** The buyer's record and the payment method belong to the order's venue. */
  hasClient: boolean;
  hasGateway: boolean;
  /** The payment method settles at once and therefore takes no money. */
  isInvitation: boolean;
  /** Legal texts that must be ticked for this order. */
  requiredTexts: readonly number[];
  /** what the order's code opens now */
  promotion: Promotion | undefined;
  managementCost: Cents;
  now: Date;
}

export type Note = (field: string, refused: Refusal | PlainCode) => void;

/** Collects what is wrong by field. */
export function collectErrors(): { errors: FieldRefusals; note: Note } {
  const errors: FieldRefusals = {};
  return { errors, note: (field, refused) => void (errors[field] ??= []).push(asRefusal(refused)) };
}

/** @param isOpen the venue sells this kind of thing */
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

/** @throws 422 for an order that costs something and is to be paid by invitation */
export function refuseInvitation({ isInvitation }: Pick<HeaderContext, 'isInvitation'>, total: Cents): void {
  if (isInvitation && total > 0) throw wrong('payment_gateway_id', 'invitationIsFree');
}
