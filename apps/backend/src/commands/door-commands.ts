import { addDoor, closeDoor, describeDoors } from '../domains/tickets/index.ts';
import { findVenueId } from '../domains/venues/index.ts';
import type { Db } from '../database/open-database.ts';
import { Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

export const doorCommands: readonly Command[] = [
  {
    usage: 'door add <venue> <name>',
    help: 'add a door or turnstile that may report entries; prints its key, once',
    run: (slug: string, name: string) => (name === '' ? undefined : add(slug, name)),
  },
  {
    usage: 'door close <venue> <name>',
    help: 'revoke the key of a door; its reports are retained',
    run: (slug: string, name: string) => (name === '' ? undefined : close(slug, name)),
  },
  {
    usage: 'door list',
    help: 'list the doors of all venues with the time of their last report',
    read: list,
  },
];

async function list({ db }: ShopToRead): Promise<readonly string[]> {
  const lines = await describeDoors(db);
  return lines.length > 0 ? lines : ['There are no doors.'];
}

function add(slug: string, name: string): Promise<readonly string[]> {
  return withDatabase(async ({ db }) => {
    const key = await addDoor(db, { headquarter_id: await venueOf(db, slug), name }, new Date());
    if (key === undefined) throw new Refused(`${slug} already has a door ${name}.`);
    return [key];
  });
}

function close(slug: string, name: string): Promise<readonly string[]> {
  return withDatabase(async ({ db }) => {
    const door = { headquarter_id: await venueOf(db, slug), name };
    if (!(await closeDoor(db, door, new Date()))) throw new Refused(`${slug} has no door ${name}.`);
    return [`${name} is closed.`];
  });
}

async function venueOf(db: Db, slug: string): Promise<number> {
  const id = await findVenueId(db, slug);
  if (id === undefined) throw new Refused(`There is no venue ${slug}.`);
  return id;
}
