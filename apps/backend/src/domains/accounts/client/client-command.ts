/** `client show|verify|sign-out <email>` of the command line: support for a client's account. */
import { normalEmail } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';

export const CLIENT_ACTIONS = ['show', 'verify', 'sign-out'] as const;
export type ClientAction = (typeof CLIENT_ACTIONS)[number];

export const isClientAction = (value: string | undefined): value is ClientAction =>
  (CLIENT_ACTIONS as readonly (string | undefined)[]).includes(value);

/**
 * Runs the command for the accounts of all venues with this e-mail address or user name.
 * @returns one line per account; empty when there is none
 */
export async function clientCommand(
  db: Db,
  action: ClientAction,
  email: string,
  now: Date,
): Promise<string[]> {
  const name = normalEmail(email);
  const clients = await db
    .selectFrom('registered_client as client')
    .innerJoin('venue', 'venue.id', 'client.headquarter_id')
    .select(['client.id', 'client.username', 'client.email', 'client.verified_at', 'client.created_at'])
    .select('venue.slug')
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['client.email']), '=', name), eb('client.username', '=', name)]),
    )
    .orderBy('venue.slug')
    .execute();
  const lines = [];
  for (const client of clients) {
    lines.push(`${client.slug} · ${client.username} · ${await ACT[action](db, client, now)}`);
  }
  return lines;
}

interface Found {
  id: string;
  email: string;
  verified_at: Date | null;
  created_at: Date;
}

const ACT: Record<ClientAction, (db: Db, client: Found, now: Date) => Promise<string>> = {
  show: async (db, { id, email, verified_at, created_at }, now) => {
    const { count } = await db
      .selectFrom('access_token')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('registered_client_id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    const state = verified_at ? 'verified' : 'not verified';
    return `${email}, ${state} · since ${created_at.toISOString().slice(0, 10)} · sessions: ${count}`;
  },
  verify: async (db, { id, verified_at }, now) => {
    if (verified_at) return 'was verified already';
    await db.updateTable('registered_client').set({ verified_at: now }).where('id', '=', id).execute();
    return 'verified';
  },
  'sign-out': async (db, { id }) => {
    const ended = await db.deleteFrom('access_token').where('registered_client_id', '=', id).execute();
    return `sessions ended: ${ended.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)}`;
  },
};
