/** What is checked of every order, whatever it buys. Pure. */
import { INVITATION_IS_FREE, type Cents } from '@taquilla/contracts';
import { invalid } from '../../errors.ts';
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

export type Errors = Record<string, string[]>;
export type Note = (field: string, message: string) => void;

export const NOT_SOLD = 'This is not sold here';
/** R155: past entries are to be reviewed and deleted. */
export const PAST_ENTRY = 'Entries with past dates must be reviewed and deleted';

/** Collects messages by field. */
export function collectErrors(): { errors: Errors; note: Note } {
  const errors: Errors = {};
  return { errors, note: (field, message) => void (errors[field] ??= []).push(message) };
}

/** @param isOpen the venue sells this kind of thing */
export function checkHeader(
  header: Pick<OrderHeader, 'legal_texts'>,
  context: HeaderContext,
  isOpen: boolean,
  note: Note,
): void {
  if (!isOpen) note('headquarter_id', NOT_SOLD);
  if (!context.hasClient) note('client_id', 'The personal data is missing');
  if (!context.hasGateway) note('payment_gateway_id', 'This payment method is not offered');
  const ticked = header.legal_texts;
  if (ticked && context.requiredTexts.some((id) => !ticked.includes(id))) {
    note('legal_texts', 'All terms and conditions must be accepted');
  }
}

/** @throws 422 for an order that costs something and is to be paid by invitation */
export function refuseInvitation({ isInvitation }: Pick<HeaderContext, 'isInvitation'>, total: Cents): void {
  if (isInvitation && total > 0) throw invalid({ payment_gateway_id: [INVITATION_IS_FREE] });
}
