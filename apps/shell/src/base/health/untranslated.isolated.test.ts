import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { HealthReport, PageDocument } from '@taquilla/federation/contract';
import { startHealth } from './health.ts';
import { untranslatedReporter } from './untranslated.ts';

const page = {
  schema: 1,
  revision: 1,
  locale: 'de',
  venue: 'alcazar',
  shell: '2.0.0',
  data: {},
  remotes: { checkout: { version: '1.5.0' }, 'client-panel': { version: '1.6.0' } },
} as unknown as PageDocument;

test('untranslatedReporter reports each missing text once per page, for the release of its app', async () => {
  const sent: Promise<string>[] = [];
  const sendBeacon = (_: string, body: Blob) => void sent.push(body.text());
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  mock.property(globalThis, 'navigator' as never, { sendBeacon } as never);
  Object.assign(globalThis, { document });

  startHealth(page);
  const report = untranslatedReporter(page);
  const texts = ['checkout-result:none', 'shell:none', 'client-panel:none', 'checkoutish:none', 'shell:all'];
  for (const text of [...texts, ...texts]) report(...(text.split(':') as [string, string]));

  const reports = (await Promise.all(sent)).map((text) => JSON.parse(text) as HealthReport);
  assert.deepEqual(
    reports.flatMap(({ signals }) =>
      signals.map(({ app, version, signal }) => `${app} ${version} ${signal}`),
    ),
    [
      'checkout 1.5.0 untranslated',
      'shell 2.0.0 untranslated',
      'client-panel 1.6.0 untranslated',
      'shell 2.0.0 untranslated',
    ],
  );
});
