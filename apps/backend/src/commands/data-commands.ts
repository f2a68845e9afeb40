import { findTexts, listSubscribers } from '../domains/venues/index.ts';
import { workRetention } from '../domains/customers/index.ts';
import { config, Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

export const dataCommands: readonly Command[] = [
  {
    usage: 'newsletter <venue>',
    help: 'who has confirmed its newsletter: a line of JSON each, with the address that ends it',
    read: subscribers,
  },
  {
    usage: 'text <hash>',
    help: 'a text that somebody agreed to, as it was: `sale show` names it',
    read: acceptedText,
  },
  {
    usage: 'retention [--dry-run]',
    help: 'forget personal data that is kept no longer (the shop does each day); or only count it',
    run: (flag?: string) => forget(flag === undefined),
  },
];

async function forget(isForgetting: boolean): Promise<readonly string[]> {
  const outcomes = await withDatabase(({ db }) =>
    workRetention({ db, config: config(), now: new Date(), isForgetting }),
  );
  if (outcomes.length === 0) return ['Nothing is kept longer than it may be.'];
  return [
    isForgetting ? 'Forgotten:' : 'Kept longer than it may be, and not touched:',
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
  return lines.length > 0 ? lines : ['Nobody has confirmed it.'];
}
