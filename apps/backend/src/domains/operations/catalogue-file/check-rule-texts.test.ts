import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { checkRuleTexts } from './check-rule-texts.ts';
import { readCatalogue } from './read-file.ts';
import type { VenueFile } from './schema.ts';

const { file } = readCatalogue(EXAMPLE, 'catalog.json');
const venue = (change: (venue: VenueFile) => void): VenueFile => {
  const copy = structuredClone(file.venue);
  change(copy);
  return copy;
};
const problems = (change: (venue: VenueFile) => void) =>
  checkRuleTexts(venue(change)).map(({ path, message }) => `${path.join('.')} ${message}`);
const SAYS =
  /Says whether or until when tickets may be changed or returned: write \{\{changes\}\} and \{\{returns\}\}/;

for (const [locale, text] of [
  ['en', 'They may be changed once, up to 24 hours before the visit.'],
  ['en', 'Money back up to 48 h before.'],
  ['es', 'Puedes cambiarlas una vez, hasta 24 horas antes de la visita.'],
  ['es', 'Las entradas no se pueden devolver.'],
  ['ca', 'Es poden canviar una vegada, fins a 24 hores abans de la visita.'],
  ['de', 'Sie können einmal bis 24 Stunden vor dem Besuch umgebucht werden.'],
  ['fr', 'Ils peuvent être échangés une fois, jusqu’à 24 heures avant la visite.'],
  ['it', 'Si possono cambiare una volta, fino a 24 ore prima della visita.'],
] as const) {
  test(`checkRuleTexts rejects a footer with “${text}” (R420)`, () => {
    const [problem, ...others] = problems(({ footers }) =>
      footers.push({ [locale]: `<p>Hello.</p><p>${text}</p>` }),
    );
    assert.match(problem ?? '', SAYS);
    assert.equal(others.length, 0);
  });
}

test('checkRuleTexts requires a placeholder in the answer to a question about changes (R420)', () => {
  const answerProblems = (answer: string) =>
    problems(({ about }) =>
      about?.questions.push({ question: { en: 'Can I change the day?' }, answer: { en: answer } }),
    );
  assert.match(answerProblems('Yes, for free.')[0] ?? '', SAYS);
  assert.deepEqual(answerProblems('{{changes}} Write to us.'), []);
});

test('checkRuleTexts rejects unknown placeholders, and placeholders in fields where none are filled (R420)', () => {
  assert.match(
    problems(({ footers }) => footers.push({ en: '{{refunds}}' }))[0] ?? '',
    /unknown placeholder \{\{refunds\}\}: write \{\{changes\}\} and/,
  );
  assert.match(
    problems((one) => (one.description = { en: 'A house. {{changes}}' }))[0] ?? '',
    /^venue.description.en Cannot have \{\{changes\}\}: it is filled in answers of about.questions, footers and the html of legalTexts/,
  );
});

test('checkRuleTexts accepts texts about refunds for the venue’s own reasons, durations and other changes', () => {
  assert.deepEqual(
    problems(({ footers }) =>
      footers.push({
        en: '<p>In strong wind nobody climbs, and we refund that part of your ticket. The climb takes 2 hours. The light changes.</p>',
        de: 'Müssen wir schließen, erhalten Sie alles zurück. Der Weg dauert 2 Stunden.',
        fr: 'Et si la montée est annulée ? Nous remboursons.',
      }),
    ),
    [],
  );
});
