import { NAME_KINDS, WHOSE_PATH } from '@taquilla/contracts';
import { z } from 'zod';
import type { Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { whose } from './whose.ts';

const question = z.object({ kind: z.enum(NAME_KINDS), value: z.string().min(1).max(200) });

/** For edges only, which pass it on to nobody: whose a name is (decision 150). */
export const cellModule: Module = (app, { database: { db } }) => {
  app.get(WHOSE_PATH, { schema: { hide: true, querystring: question } }, async ({ query }) => {
    const company = await whose(db, query.kind, query.value);
    if (company === undefined) throw notFound();
    return { company };
  });
};
