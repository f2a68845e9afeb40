import { addressNetwork } from '@taquilla/server';
import type { Deps } from '../../../deps.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';
import type { EmailLimits } from '../../../emails/index.ts';
import type { Registration } from './register.ts';

/** Each attempt reveals whether a name is in use, so attempts are limited; a school or an office shares one address. */
const REGISTRATIONS: AllowanceRule = { name: 'registrations', limit: 12, windowMs: 60 * 60_000 };

/** Limits the registrations of an address: attempts and e-mails. */
export function registrationsFrom(
  { database: { db }, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  limits: EmailLimits,
): (address: string) => Pick<Registration, 'emailCounts' | 'count'> {
  const allowances = new Allowances(db, config.secret);
  return (address) => {
    const claim = { rule: REGISTRATIONS, subject: addressNetwork(address) };
    const count = () => (config.rateLimit === 0 ? Promise.resolve() : allowances.claim([claim], clock.now()));
    return { emailCounts: { limits, address }, count };
  };
}
