import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeError, type DescribedError } from './describe-error.ts';
import { StartError, startProblem } from './start-problem.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';

const systemError = (code: string, fields: object) => Object.assign(new Error(code), { code, ...fields });

describe('startProblem', () => {
  const env = { DATA_DIR: '/srv/shop', UPLOAD_DIR: '/srv/shop/uploads', RELEASES_DIR: '/releases' };

  it('names the setting of a folder and the remedy', () => {
    const problem = (code: string, path: string) => startProblem(systemError(code, { path }), env);
    assert.equal(
      problem('ENOSPC', '/srv/shop/pglite'),
      'DATA_DIR: The disk of /srv/shop/pglite is full. Make room, or choose another folder.',
    );
    assert.match(
      problem('EROFS', '/srv/shop/secret') ?? '',
      /^DATA_DIR: \/srv\/shop\/secret is on a read-only/,
    );
    assert.match(problem('EACCES', '/srv/shop/uploads/a') ?? '', /^UPLOAD_DIR: This user may not use/);
    assert.match(
      problem('ENOTDIR', '/releases/shell') ?? '',
      /^RELEASES_DIR: \/releases\/shell is not below/,
    );
    assert.match(problem('EACCES', '/srv') ?? '', /^DATA_DIR: This user may not use \/srv/);
    assert.match(problem('EACCES', '/elsewhere') ?? '', /^This user may not use \/elsewhere/);
  });

  it('names PORT or HOST when the process cannot listen', () => {
    const problem = (code: string) =>
      startProblem(systemError(code, { syscall: 'listen', port: 80, address: '192.0.2.1' }), {});
    assert.equal(problem('EADDRINUSE'), 'PORT: 80 is in use. Stop what uses it, or choose another.');
    assert.equal(problem('EADDRNOTAVAIL'), 'HOST: 192.0.2.1 is no address of this machine.');
    assert.equal(problem('EACCES'), 'PORT: this user may not use 80. Choose one above 1023.');
    const unknown = Object.assign(systemError('ENOTFOUND', {}), { hostname: 'shop.invalid' });
    assert.equal(
      startProblem(unknown, { HOST: 'shop.invalid' }),
      'HOST: shop.invalid is no name that can be resolved.',
    );
  });

  it('returns the message of a StartError and undefined for other errors', () => {
    assert.equal(startProblem(new StartError('SECRET: is missing'), {}), 'SECRET: is missing');
    for (const error of [
      new TypeError('x is undefined'),
      systemError('ENOSPC', {}),
      undefined,
      { errno: 51 },
    ])
      assert.equal(startProblem(error, {}), undefined);
  });
});

describe('describeError', () => {
  it('returns message, code and stack of a DOMException without its constants', () => {
    const { stack, ...rest } = describeError(new DOMException('too late', 'TimeoutError'));
    assert.deepEqual(rest, { type: 'TimeoutError', message: 'too late', code: 23 });
    assert.match(stack, /TimeoutError: too late/);
  });

  it('includes message and code of the cause', async () => {
    const described = await fetch(`http://127.0.0.1:${await freePort()}`).catch(describeError);
    const { message, code } = described as DescribedError;
    assert.match(message, /^fetch failed: connect ECONNREFUSED 127\.0\.0\.1:/);
    assert.equal(code, 'ECONNREFUSED');
  });

  it('has a message for any thrown value', () => {
    const messages = [{ name: 'ErrnoError', errno: 51 }, { message: 'full' }, 'a text', undefined].map(
      (thrown) => describeError(thrown).message,
    );
    assert.deepEqual(messages, ['ErrnoError', 'full', "'a text'", 'undefined']);
  });
});
