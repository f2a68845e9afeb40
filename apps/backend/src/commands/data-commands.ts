import { findTexts, listSubscribers } from '../domains/venues/index.ts';
import { workRetention } from '../domains/customers/index.ts';
import { config, Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

export const dataCommands: readonly Command[] = [
  {
    usage: 'newsletter <venue>',
    help: 'list the confirmed subscribers of the newsletter: one line of JSON each, with the unsubscribe URL',
    read: subscribers,
  },
  {
    usage: 'text <hash>',
    help: 'print an accepted text in the accepted version; `sale show` prints its hash',
    read: acceptedText,
  },
  {
    usage: 'retention [--dry-run]',
    help: 'erase personal data after its retention period, as the shop does daily; --dry-run: only count it',
    run: (flag?: string) => erase(flag === undefined),
  },
];

async function erase(erases: boolean): Promise<readonly string[]> {
  const outcomes = await withDatabase(({ db }) =>
    workRetention({ db, config: config(), now: new Date(), erases }),
  );
  if (outcomes.length === 0) return ['No personal data has reached the end of its retention period.'];
  return [
    erases ? 'Erased:' : 'At the end of its retention period, not erased:',
    ...outcomes.map(({ venue = 'the shop', kind, days, count }) => {
      const period = days === undefined ? '' : ` (${days} days)`;
      return `  ${venue} · ${kind}${period} · ${count}`;
    }),
  ];
}

async function acceptedText({ db }: ShopToRead, hash: string): Promise<readonly string[]> {
  const content = (await findTexts(db, [hash])).get(hash);
  if (!content) throw new Refused(`There is no text ${hash}.`);
  return ['locale', 'title', 'text', 'html'].flatMap((field) => content[field] ?? []);
}

async function subscribers(
  { db, config: { publicUrl } }: ShopToRead,
  slug: string,
): Promise<readonly string[]> {
  const lines = await listSubscribers(db, slug, publicUrl);
  return lines.length > 0 ? lines : ['There are no confirmed subscribers.'];
}
