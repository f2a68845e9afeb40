import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownMessage } from './known-message.ts';
import { refusal } from './refusal.ts';
import { REFUSALS, textOf } from './texts-of-refusals.ts';
import { hasCode } from './refusal-message.ts';

const codeOf = (message: string) => knownMessage(message)?.code;

test('knownMessage recognises every text of the backend, and returns the first of two codes with the same text (R55)', () => {
  for (const [code, [, text]] of Object.entries(REFUSALS)) {
    const same = Object.entries(REFUSALS).find(([, [, other]]) => other === text)?.[0];
    assert.equal(codeOf(text.replace(/\{\w+\}/g, '7')), same, code);
  }
});

test('knownMessage returns the parameters of a text', () => {
  assert.deepEqual(knownMessage(textOf(refusal('invalidCif', { cif: 'B-1' }))), {
    code: 'invalidCif',
    values: { cif: 'B-1' },
  });
  const limit = refusal('maxHeldOfVisit', { quantity: 12, email: 'groups@x.example' });
  assert.deepEqual(knownMessage(textOf(limit)), {
    code: 'maxHeldOfVisit',
    values: { quantity: '12', email: 'groups@x.example' },
  });
});

test('knownMessage returns the codes of messages of other backends', () => {
  assert.deepEqual(knownMessage('El número CIF/NIF B-1 no es válido.'), {
    code: 'invalidCif',
    values: { cif: 'B-1' },
  });
  assert.equal(codeOf('I dati forniti non sono validi.'), 'invalidData');
  assert.equal(codeOf('Non ci sono abbastanza posti liberi'), 'noSeatsLeft');
  assert.equal(codeOf('Posti insufficienti'), 'noSeatsLeft');
});

test('knownMessage returns failed for a bare status text, and undefined for unknown texts', () => {
  assert.equal(codeOf('HTTP 502'), 'failed');
  assert.equal(codeOf('An unknown message'), undefined);
});

test('hasCode derives the codes that pages depend on from messages without a code', () => {
  for (const code of [
    'linkExpired',
    'tooManyRequests',
    'maintenance',
    'overStock',
    'invalidCode',
    'bondNotReady',
    'required',
    'invalidEmail',
  ] as const) {
    const message = textOf(refusal(code));
    assert.ok(hasCode({ message }, code), code);
    assert.ok(!hasCode({ message, code: 'another' }, code), code);
  }
});
