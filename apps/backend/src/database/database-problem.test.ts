import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseProblem } from './database-problem.ts';

const URL = 'postgres://shop:secret@db:5432/tickets';
const withCode = (code: string) => Object.assign(new Error('message of the driver'), { code });

describe('databaseProblem', () => {
  for (const [code, part] of [
    ['28P01', 'does not accept the password of shop'],
    ['28000', 'refuses the user shop'],
    ['3D000', 'has no database tickets. Create it'],
    ['53300', 'Lower DATABASE_POOL'],
    ['53100', 'The disk of PostgreSQL at db:5432 is full'],
    ['57P03', 'is starting or stopping'],
    ['42501', 'set MIGRATIONS=off'],
    ['ECONNREFUSED', 'cannot be reached (ECONNREFUSED). Start it'],
    ['ENOTFOUND', 'cannot be reached (ENOTFOUND)'],
  ] as const) {
    it(`names DATABASE_URL and the problem for ${code}, without the password`, () => {
      const problem = databaseProblem(withCode(code), URL) ?? '';
      assert.match(problem, /^DATABASE_URL: [^\n]+\.$/);
      assert.ok(problem.includes(part), problem);
      assert.ok(!problem.includes('secret'));
    });
  }

  it('names DATABASE_URL when the connection times out or has no TLS', () => {
    const timeout = new Error('timeout exceeded when trying to connect');
    assert.match(
      databaseProblem(timeout, URL) ?? '',
      /^DATABASE_URL: PostgreSQL at db:5432 cannot be reached\./,
    );
    const plain = new Error('The server does not support SSL connections');
    assert.match(databaseProblem(plain, URL) ?? '', /^DATABASE_URL: PostgreSQL at db:5432 has no TLS/);
  });

  it('names the command that creates the tables when a table is missing, on both databases', () => {
    for (const url of [URL, undefined])
      assert.match(databaseProblem(withCode('42P01'), url) ?? '', /Run `npm run backend -- migrate`\.$/);
  });

  it('names DATA_DIR when the disk of the embedded database is full', () => {
    const full = Object.assign(withCode('ENOSPC'), { path: 'var/data/pglite' });
    for (const error of [full, withCode('53100')])
      assert.match(databaseProblem(error, undefined) ?? '', /^DATA_DIR: The disk of /);
  });

  it('returns undefined for other errors', () => {
    for (const error of [new TypeError('x is undefined'), withCode('23505')])
      assert.equal(databaseProblem(error, URL), undefined);
  });
});
