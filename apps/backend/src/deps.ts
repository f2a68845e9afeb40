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

/** Dependencies of a module; modules use no globals. */
export interface Deps {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  jobs: JobRunner;
  /** test providers of demos and tests */
  standIns?: StandIns | undefined;
}

/** Sandbox replacements of banks, authority and mail server (`apps/sandbox`). */
export interface StandIns {
  /** routes of the test providers */
  module: Module;
  /** receives e-mails when no mail server is configured */
  smtpUrl: string | undefined;
}

export type OpenStandIns = (config: Config, clock: Clock) => Promise<StandIns>;

/** A Fastify scope whose routes accept zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module of the box office: registers its routes and jobs in its own scope. */
export type Module = (app: App, deps: Deps) => void | Promise<void>;
