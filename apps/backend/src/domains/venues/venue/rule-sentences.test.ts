import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import { fillRules, ruleSentences, shortRule } from './rule-sentences.ts';

const changes = { until: 24, fee: 0, dayOrTime: true, fewer: true, names: false, events: false };
const returns = { until: 48, fee: 0, feePercent: 10 };
const rules = (own: Partial<SelfService>): SelfService => ({ changes: null, returns: null, ...own });
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');
const sentences = (own: Partial<SelfService>, kind: 'tickets' | 'tourist-pass' | 'event' = 'tickets') =>
  ruleSentences(rules(own), { locale: 'en', kind }).map(plain);

test('ruleSentences states the possible changes, their deadline and fee (R420)', () => {
  assert.deepEqual(sentences({ changes }), [
    'You can choose another day or time or fewer people yourself up to 24 h before the visit, free of charge.',
  ]);
  assert.deepEqual(sentences({ changes: { ...changes, fewer: false, fee: 2, until: 0 } }), [
    'You can choose another day or time yourself until it begins; changing the day, time or number of tickets costs 2,00 €.',
  ]);
});

test('ruleSentences states the deadline of a return and the amount that the venue retains (R420)', () => {
  assert.deepEqual(sentences({ returns: { ...returns, fee: 1.5, soldOut: { until: 2 } } }), [
    'You can cancel up to 48 h before the visit; the venue keeps 1,50 € and 10 % of everything you paid, booking fee included.',
    'If the visit is sold out, you get a full refund up to 2 h before the visit.',
  ]);
  assert.deepEqual(sentences({ returns: { ...returns, feePercent: 0 } }), [
    'You can cancel up to 48 h before the visit and get a full refund, booking fee included.',
  ]);
  const short = shortRule(rules({ changes, returns }), { locale: 'en', kind: 'tickets' });
  assert.equal(plain(short), 'Refund up to 48 h before the visit, less 10 %');
});

test('ruleSentences states no change of events unless the venue allows it, and no other time for a pass (R309)', () => {
  assert.deepEqual(sentences({ changes }, 'event'), []);
  assert.match(
    sentences({ changes: { ...changes, events: true } }, 'event')[0] ?? '',
    /another date .*before the event/,
  );
  assert.deepEqual(sentences({ changes, returns: { ...returns, feePercent: 0 } }, 'tourist-pass'), [
    'You can choose fewer people yourself until its first use, free of charge.',
    'You can cancel until its first use and get a full refund, booking fee included.',
  ]);
});

test('fillRules inserts the sentences of each kind of sale, or one that it cannot be changed or cancelled (R420)', () => {
  const fill = (own: Partial<SelfService> | null) =>
    fillRules('<p>{{changes}} {{returns}}</p>', own && rules(own), {
      locale: 'en',
      kinds: ['tickets', 'event'],
    });
  assert.equal(
    fill(null),
    '<p>Tickets can’t be changed after purchase. Event tickets can’t be changed after purchase. ' +
      'Tickets can’t be cancelled after purchase. Event tickets can’t be cancelled after purchase.</p>',
  );
  assert.match(fill({ changes }), /^<p>You can choose .* Event tickets can’t be changed/);
});

test('every language has every sentence, with all placeholders filled', () => {
  const all = rules({
    changes: { ...changes, fee: 2, names: true, events: true },
    returns: { ...returns, fee: 1, soldOut: { until: 2 } },
  });
  for (const locale of LOCALES) {
    for (const kind of ['tickets', 'tourist-pass', 'event'] as const) {
      const sentences = ruleSentences(all, { locale, kind });
      assert.equal(sentences.length, kind === 'tourist-pass' ? 3 : 4);
      assert.ok(!sentences.some((one) => one.includes('{{')));
    }
  }
});
