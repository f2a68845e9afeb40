import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Links that are mailed to clients, the newsletter, surveys of tour offices. */
export const clients: Migration = {
  name: '003-clients',
  statements: [
    sql`alter table registered_client add column verified_at timestamptz`,
    // Whoever is here was not registered by a form.
    sql`update registered_client set verified_at = created_at`,
    sql`create table client_link (
      id uuid primary key,
      headquarter_id bigint not null,
      registered_client_id uuid references registered_client (id),
      purpose text not null check (purpose in ('verification', 'recovery')),
      email text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index client_link_client on client_link (registered_client_id)`,
    sql`create index client_link_expiry on client_link (expires_at)`,
    sql`create table bond_request (
      id uuid primary key,
      headquarter_id bigint not null,
      sale_id uuid not null references sale (id),
      email text not null,
      created_at timestamptz not null
    )`,
    sql`create table newsletter_subscriber (
      headquarter_id bigint not null references venue (id),
      email text not null,
      locale text not null,
      created_at timestamptz not null,
      primary key (headquarter_id, email)
    )`,
    sql`create table survey_question (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      type text not null check (type in ('choice', 'scale', 'text', 'postal-code')),
      position integer not null
    )`,
    sql`create index survey_question_venue on survey_question (headquarter_id)`,
    sql`create table survey_option (
      id bigint primary key,
      headquarter_id bigint not null,
      question_id bigint not null references survey_question (id),
      position integer not null
    )`,
    sql`create index survey_option_question on survey_option (question_id)`,
    sql`create table survey_answer (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      locale text not null,
      answers jsonb not null,
      created_at timestamptz not null
    )`,
    sql`create table postal_code (
      country text not null,
      code text not null,
      city text not null,
      primary key (country, code)
    )`,
  ],
};
