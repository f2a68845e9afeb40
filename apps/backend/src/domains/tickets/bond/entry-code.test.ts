import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { entryKey, publicEntryKey, signEntryCode, verifyEntryCode, type EntryTicket } from './entry-code.ts';

const key = entryKey('a secret of the shop');
const publicKey = publicEntryKey(key);

const ticket: EntryTicket = {
  venueId: 3,
  productId: 41,
  ticketId: '00ff8811aa22bb33',
  persons: 2,
  visits: [{ roomId: 7, visitAt: new Date('2026-11-14T10:00:00Z') }],
};

const plain = { noNullPrototype: true } as const;
const anyTicket = fc.record(
  {
    venueId: fc.nat(0xffffffff),
    productId: fc.nat(0xffffffff),
    ticketId: fc.stringMatching(/^[0-9a-f]{16}$/),
    persons: fc.nat(255),
    visits: fc.array(
      fc.record(
        {
          roomId: fc.nat(0xffffffff),
          visitAt: fc.nat(60_000_000).map((minutes) => new Date(minutes * 60_000)),
        },
        plain,
      ),
      { maxLength: 4 },
    ),
  },
  plain,
);

describe('entry codes', () => {
  it('are decoded to the same ticket', () => {
    fc.assert(
      fc.property(anyTicket, (any) => {
        assert.deepEqual(verifyEntryCode(signEntryCode(any, key), publicKey), any);
      }),
    );
  });

  it('have at most 124 characters for one visit', () => {
    assert.ok(signEntryCode(ticket, key).length <= 124);
  });

  it('are refused after a change of any character (R174)', () => {
    const code = signEntryCode(ticket, key);
    for (let index = 0; index < code.length; index++) {
      const changed = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
      assert.equal(verifyEntryCode(changed, publicKey), undefined, `position ${index}`);
    }
  });

  it('are refused with the key of another shop', () => {
    const other = publicEntryKey(entryKey('another secret'));
    assert.equal(verifyEntryCode(signEntryCode(ticket, key), other), undefined);
  });

  it('are refused in another encoding, truncated or empty', () => {
    const code = signEntryCode(ticket, key);
    for (const text of ['', 'A', `${code}=`, ` ${code}`, code.slice(0, 80), `${code}AAAA`]) {
      assert.equal(verifyEntryCode(text, publicKey), undefined, text);
    }
  });

  it('are signed with the same key for the same secret', () => {
    assert.equal(publicEntryKey(entryKey('a secret of the shop')), publicKey);
  });
});
