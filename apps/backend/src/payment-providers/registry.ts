/** The payment providers of the shop, by their types. */
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

/** A row of `payment_gateway`, as far as providers need it. */
export interface GatewayAccount {
  type: string;
  config: Readonly<Record<string, unknown>>;
}

/** Opens venues' accounts. @throws IncompleteGateway */
export type Gateways = (row: GatewayAccount & { id: number; headquarter_id: number }) => PaymentGateway;

/** A message that was parsed once; each account may be asked whether it has signed it. */
export interface ReceivedNotification {
  /** of its provider */
  type: string;
  orderNumber: string;
  /** whether it names this account */
  isOf(account: GatewayAccount): boolean;
  /** @returns undefined when this account did not sign it, or is incomplete */
  verify(account: GatewayAccount): PaymentNotice | undefined;
}

/** A provider whose configuration is checked whenever an account is opened. */
export interface RegisteredProvider {
  readonly type: string;
  readonly settlement: Settlement;
  readonly makesRefunds: boolean;
  readonly configuration: Pick<PaymentProvider<unknown>['configuration'], 'file'> & {
    readonly secrets: readonly string[];
  };
  isComplete(config: unknown): boolean;
  isSandbox(config: unknown): boolean;
  /** @returns undefined for an incomplete configuration */
  connect(config: unknown, services: ProviderServices): PaymentGateway | undefined;
  readNotification(request: NotificationRequest): ReceivedNotification | undefined;
  declineReason(responseCode: string): DeclineReason | undefined;
}

/** @throws nothing: an unknown or incomplete configuration is refused by the functions that take one */
export function defineProvider<Config>(provider: PaymentProvider<Config>): RegisteredProvider {
  const { schema, file, secrets, isSandbox } = provider.configuration;
  const read = (config: unknown): Config | undefined => schema.safeParse(config).data;
  return {
    type: provider.type,
    settlement: provider.settlement,
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
    readNotification: (request) => {
      const message = provider.readNotification?.(request);
      if (!message) return undefined;
      return {
        type: provider.type,
        orderNumber: message.orderNumber,
        isOf: ({ type, config }) => {
          const known = type === provider.type ? read(config) : undefined;
          return known !== undefined && provider.accountKey?.(known) === message.account;
        },
        verify: ({ type, config }) => {
          const known = type === provider.type ? read(config) : undefined;
          return known && message.verify(known);
        },
      };
    },
    declineReason: (responseCode) => provider.declineReason?.(responseCode),
  };
}

export const PROVIDERS: readonly RegisteredProvider[] = [
  defineProvider(redsys),
  defineProvider(bankTransfer),
  defineProvider(invitation),
];

export const findProvider = (type: string): RegisteredProvider | undefined =>
  PROVIDERS.find((provider) => provider.type === type);

/** How a payment method is settled; undefined: no provider serves it. */
export const settlementOf = (type: string): Settlement | undefined => findProvider(type)?.settlement;

/** Whether a person sends refunds of such payments; nobody else can. */
export const isMadeByHand = (type: string): boolean => findProvider(type)?.makesRefunds !== true;

/** Whether a payment method has all that its provider needs (R422). */
export function isCompleteGateway({ type, config }: GatewayAccount, hasSandbox: boolean): boolean {
  const provider = findProvider(type);
  return provider?.isComplete(config) === true && (hasSandbox || !provider.isSandbox(config));
}

/** A payment method's configuration is incomplete: its buyers choose another one. */
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
