import { listSubscribers } from '../modules/newsletter/list-subscribers.ts';
import { config, withDatabase, type Command } from './command.ts';

export const dataCommands: readonly Command[] = [
  {
    usage: 'newsletter <venue>',
    help: 'who has confirmed its newsletter: a line of JSON each, with the address that ends it',
    run: ([command, slug]) =>
      command === 'newsletter' && slug !== undefined ? subscribers(slug) : undefined,
  },
];

async function subscribers(slug: string): Promise<readonly string[]> {
  const lines = await withDatabase(({ db }) => listSubscribers(db, slug, config().publicUrl));
  return lines.length > 0 ? lines : ['Nobody has confirmed it.'];
}
