/** From a venue's payment method to the gateway that serves it. */
import type { Selectable } from 'kysely';
import { type HttpError, wrong } from '../../errors.ts';
import { isCompleteGateway } from '../venue/index.ts';
import type { PaymentGatewayTable } from '../../database/schema.ts';
import type { PaymentGateway } from './gateway.ts';
import { bankTransfer, invitation } from './offline-gateways.ts';
import { isSignatureVersion } from './redsys.ts';
import { redsysGateway, type SendJson } from './redsys-gateway.ts';
import type { SendXml } from './send-xml.ts';

export type GatewayRow = Selectable<PaymentGatewayTable>;

/** The sandbox's own payment page and refund address, on the shop's origin. */
export const SANDBOX_PAGE = '/sandbox/redsys';
export const SANDBOX_REST = '/sandbox/redsys/rest';
export const SANDBOX_QUERY = '/sandbox/redsys/query';

/** Makes gateways; `send` carries refunds to a bank, `ask` questions. */
export type Gateways = (row: GatewayRow) => PaymentGateway;

interface GatewayWorld {
  hasSandbox: boolean;
  /** where the sandbox is reached when it is not in this process: `https://shop.example` */
  sandboxOrigin?: string;
  send: SendJson;
  ask: SendXml;
}

/** A venue's bank data is incomplete: its buyers choose another payment method. */
export class IncompleteGateway extends Error {}

/** The gateway of a method that a buyer chose, or 422 where its bank data is incomplete (R422). */
export function chosenGateway(gateways: Gateways, row: GatewayRow): PaymentGateway | HttpError {
  try {
    return gateways(row);
  } catch (error) {
    if (error instanceof IncompleteGateway) return wrong('gateway_id', 'noSuchGateway');
    throw error;
  }
}

/** @throws (from the result) IncompleteGateway */
export function createGateways({ hasSandbox, sandboxOrigin = '', send, ask }: GatewayWorld): Gateways {
  return (row) => {
    if (row.type === 'bank-transfer') return bankTransfer;
    if (row.type === 'invitation') return invitation;
    const { merchant_code, terminal, secret_key, signature_version, payment_url } = row;
    const isComplete = isCompleteGateway(row, hasSandbox) && isSignatureVersion(signature_version);
    if (!isComplete || !merchant_code || !terminal || !secret_key) {
      throw new IncompleteGateway(
        `Payment method ${row.id} of venue ${row.headquarter_id} has incomplete bank data: import its merchant, secretKey and paymentUrl`,
      );
    }
    const account = {
      merchantCode: merchant_code,
      terminal,
      secret: secret_key,
      version: signature_version,
      paymentUrl: payment_url ?? SANDBOX_PAGE,
      restUrl: payment_url === null ? sandboxOrigin + SANDBOX_REST : restUrlOf(payment_url),
      queryUrl: payment_url === null ? sandboxOrigin + SANDBOX_QUERY : queryUrlOf(payment_url),
    };
    return redsysGateway(account, send, ask);
  };
}

/** Redsys keeps all addresses on one host: `/sis/realizarPago`, `/sis/rest/trataPeticionREST` and this. */
const queryUrlOf = (paymentUrl: string) => new URL('/apl02/services/SerClsWSConsulta', paymentUrl).href;

const restUrlOf = (paymentUrl: string) => new URL('/sis/rest/trataPeticionREST', paymentUrl).href;
