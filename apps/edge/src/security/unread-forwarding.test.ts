import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trustedProxies } from '@taquilla/server';
import { readMetrics, startEdge } from '@taquilla/testing/edge/test-edge.ts';

for (const [setting, chain, isUnread] of [
  ['0', '198.51.100.7', true],
  ['1', '198.51.100.7', false],
  ['1', '198.51.100.7, 10.0.0.1', true],
  ['2', '198.51.100.7, 10.0.0.1', false],
] as const) {
  test(`TRUST_PROXY ${setting} with chain ${chain} ${isUnread ? 'logs one warning' : 'logs no warning'}`, async (context) => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { app } = await startEdge(
      context,
      { trustedProxies: trustedProxies(setting), logLevel: 'warn' },
      logTo,
    );
    const url = '/healthz';
    for (let time = 0; time < 3; time += 1) await app.inject({ url, headers: { 'x-forwarded-for': chain } });
    await app.inject(url);
    const warnings = lines.filter((line) => line.includes('TRUST_PROXY'));
    assert.equal(warnings.length, isUnread ? 1 : 0);
    assert.equal(warnings.join('').includes('198.51'), false, 'the warning contains no address');
    assert.match(
      await readMetrics(app),
      new RegExp(`^edge_unread_forwarded_total ${isUnread ? 3 : 0}$`, 'm'),
    );
  });
}
