/** Registry of payment providers by type. */
import type { DeclineReason } from '@taquilla/contracts';
import { bankTransfer, invitation } from './offline.ts';
import type {
  NotificationRequest,
  PaymentGateway,
  PaymentNotice,
  PaymentProvider,
  ProviderServices,
  Settlement,
} from './port.ts';
import { redsys } from './redsys/provider.ts';
import { stripe } from './stripe/provider.ts';

/** Columns of `payment_gateway` that providers need. */
export interface GatewayAccount {
  type: string;
  config: Readonly<Record<string, unknown>>;
}

/** Connects venues' accounts. @throws IncompleteGateway */
export type Gateways = (row: GatewayAccount & { id: number; headquarter_id: number }) => PaymentGateway;

/** A parsed message that some account may have signed. */
export interface ReceivedNotification {
  /** type of the provider */
  type: string;
  /** empty where the message names the payment by `reference` */
  orderNumber: string;
  reference: string | undefined;
  /** account that the message names (`accountKey`) */
  account: string;
  /** Verifies the signature. @returns undefined when this account did not sign the message, or is incomplete */
  verify(account: GatewayAccount): PaymentNotice | undefined;
}

/** A provider whose configuration is validated whenever an account is connected. */
export interface RegisteredProvider {
  readonly type: string;
  readonly settlement: Settlement;
  readonly pageOrigins: readonly string[];
  readonly makesRefunds: boolean;
  readonly configuration: Pick<PaymentProvider<unknown>['configuration'], 'file'> & {
    readonly secrets: readonly string[];
  };
  isComplete(config: unknown): boolean;
  isSandbox(config: unknown): boolean;
  /** Connects an account. @returns undefined for an incomplete configuration, or a sandbox account without a sandbox */
  connect(config: unknown, services: ProviderServices): PaymentGateway | undefined;
  /** Returns the account key in messages; undefined for an incomplete configuration or a provider without account keys. */
  accountKey(config: unknown): string | undefined;
  /** missing: the provider sends no notifications. @returns undefined for a request that is no message of the provider */
  readNotification?: (request: NotificationRequest) => ReceivedNotification | undefined;
  declineReason(responseCode: string): DeclineReason | undefined;
}

/** Hides the configuration's type: each function validates its argument by the provider's schema. */
export function defineProvider<Config>(provider: PaymentProvider<Config>): RegisteredProvider {
  const { schema, file, secrets, isSandbox } = provider.configuration;
  const read = (config: unknown): Config | undefined => schema.safeParse(config).data;
  return {
    type: provider.type,
    settlement: provider.settlement,
    pageOrigins: provider.pageOrigins,
    makesRefunds: provider.makesRefunds,
    configuration: { file, secrets },
    isComplete: (config) => read(config) !== undefined,
    isSandbox: (config) => {
      const known = read(config);
      return known !== undefined && isSandbox(known);
    },
    connect: (config, services) => {
      const known = read(config);
      const isUsable = known !== undefined && (services.hasSandbox || !isSandbox(known));
      return isUsable ? provider.connect(known, services) : undefined;
    },
    accountKey: (config) => {
      const known = read(config);
      return known && provider.accountKey?.(known);
    },
    ...(provider.readNotification && {
      readNotification: (request: NotificationRequest) => {
        const message = provider.readNotification?.(request);
        return (
          message && {
            type: provider.type,
            orderNumber: message.orderNumber,
            reference: message.reference,
            account: message.account,
            verify: ({ type, config }: GatewayAccount) => {
              const known = type === provider.type ? read(config) : undefined;
              return known && message.verify(known);
            },
          }
        );
      },
    }),
    declineReason: (responseCode) => provider.declineReason?.(responseCode),
  };
}

export const PROVIDERS: readonly RegisteredProvider[] = [
  defineProvider(redsys),
  defineProvider(stripe),
  defineProvider(bankTransfer),
  defineProvider(invitation),
];

export const findProvider = (type: string): RegisteredProvider | undefined =>
  PROVIDERS.find((provider) => provider.type === type);

/** Returns the settlement of a type of payment method; undefined: unknown type. */
export const settlementOf = (type: string): Settlement | undefined => findProvider(type)?.settlement;

/** Whether staff make the refunds of payments of a type. */
export const isMadeByHand = (type: string): boolean => findProvider(type)?.makesRefunds !== true;

/** Whether the configuration of a payment method is complete, and is no sandbox account without a sandbox (R422). */
export function isCompleteGateway({ type, config }: GatewayAccount, hasSandbox: boolean): boolean {
  const provider = findProvider(type);
  return provider?.isComplete(config) === true && (hasSandbox || !provider.isSandbox(config));
}

/** Error of a payment method with an incomplete configuration; buyers have to choose another method. */
export class IncompleteGateway extends Error {}

export const createGateways =
  (services: ProviderServices): Gateways =>
  (row) => {
    const gateway = findProvider(row.type)?.connect(row.config, services);
    if (gateway) return gateway;
    throw new IncompleteGateway(
      `Payment method ${row.id} of venue ${row.headquarter_id} has incomplete bank data: import its config`,
    );
  };
