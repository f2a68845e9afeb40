import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Who gets a newsletter has confirmed it; texts that people agree to are kept as they were. */
export const newsletterAndTexts: Migration = {
  name: '028-newsletter-and-texts',
  statements: [
    // Each text once, by the hash of its content.
    sql`create table text_version (
      hash text primary key,
      content jsonb not null,
      created_at timestamptz not null
    )`,
    sql`alter table newsletter_subscriber
      add column token uuid not null default gen_random_uuid() unique,
      add column confirmed_at timestamptz,
      add column consent_hash text references text_version (hash)`,
    // Who signed up before did so as it was done then; without a text, which tells them apart.
    sql`update newsletter_subscriber set confirmed_at = created_at`,
    // What a buyer agreed to with an order: [{id, hash}]. null: before texts were kept.
    sql`alter table sale add column accepted_texts jsonb`,
    // Errors were kept with the addresses that they quote.
    sql`update outbox set last_error = regexp_replace(last_error, '[^[:space:]<>]+@[^[:space:]<>]+', '‹…›', 'g')
      where last_error like '%@%'`,
    sql`update authority_issue set reason = regexp_replace(reason, '[^[:space:]<>]+@[^[:space:]<>]+', '‹…›', 'g')
      where reason like '%@%'`,
  ],
};
