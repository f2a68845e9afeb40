import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open-database.ts';
import type { JobRunner } from './jobs.ts';

/** Everything a module is given; nothing is reached for. */
export interface Deps {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  jobs: JobRunner;
  /** in demos and tests */
  standIns?: StandIns | undefined;
}

/** What stands in for banks, authority and mail server where a shop is only tried out (`apps/sandbox`). */
export interface StandIns {
  /** their addresses */
  module: Module;
  /** takes mails where the settings name no server */
  smtpUrl: string | undefined;
}

export type OpenStandIns = (config: Config, clock: Clock) => Promise<StandIns>;

/** A fastify scope whose routes take zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A part of the box office: adds its routes and jobs. Called in a scope of its own. */
export type Module = (app: App, deps: Deps) => void | Promise<void>;
