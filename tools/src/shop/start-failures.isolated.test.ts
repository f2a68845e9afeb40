/** Start failures of each server, as an operator sees them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { ROOT } from '../workspace.ts';
import { anyPort, LOOPBACK } from './port.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-failures-'));
const file = path.join(folder, 'file');
writeFileSync(file, '');
after(() => {
  rmSync(folder, { recursive: true });
});

interface Outcome {
  code: number | null;
  /** the only line on standard error */
  line: Record<string, unknown>;
}

async function failing(server: string, env: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', server, 'src/server.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: path.join(folder, server), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], errors] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stderr),
  ]);
  return { code, line: JSON.parse(errors) as Record<string, unknown> };
}

for (const server of ['edge', 'backend', 'sandbox']) {
  describe(`${server} exits with code 1 and one log line without a stack trace`, () => {
    const cases: [what: string, env: Record<string, string>, says: RegExp][] = [
      ['settings cannot be used', { PORT: 'x', HOST: '' }, /PORT: must be a whole number/],
      ['the host is no address of the machine', { HOST: '192.0.2.1' }, /^HOST: 192\.0\.2\.1 is no address/],
    ];
    if (server !== 'edge') {
      const onPostgres = { SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' };
      cases.push(
        ['its folder is below a file', { DATA_DIR: path.join(file, 'data') }, /^DATA_DIR: .* is not below/],
        ['its folder is a file', { DATA_DIR: file }, /^DATA_DIR: .* is a file, not a folder/],
        [
          'the database cannot be reached',
          onPostgres,
          /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot be/,
        ],
        [
          'the database is embedded under https',
          { PUBLIC_URL: 'https://a.example' },
          / DATABASE_URL: is required/,
        ],
      );
    }

    for (const [what, env, says] of cases) {
      it(`when ${what}`, async () => {
        const { code, line } = await failing(server, env);
        assert.equal(code, 1);
        assert.match(String(line['msg']), says);
        assert.deepEqual(Object.keys(line), ['level', 'time', 'service', 'msg']);
        assert.ok(!JSON.stringify(line).includes('hidden'));
      });
    }

    it('when the port is in use', async () => {
      const other = createServer().listen(await anyPort(), LOOPBACK);
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { code, line } = await failing(server, { PORT: String(port) });
      other.close();
      assert.equal(code, 1);
      assert.equal(line['msg'], `PORT: ${port} is in use. Stop what uses it, or choose another.`);
    });
  });
}
