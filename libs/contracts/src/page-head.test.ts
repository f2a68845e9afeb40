import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageHeadOf, pageTitle } from './page-head.ts';

const ROUTE = {
  title: { es: 'Entradas', en: 'Tickets' },
  description: { es: 'Entradas para {name} en {city}.', en: 'Tickets for {name} in {city}.' },
};
const VENUE = { name: 'Alcázar', city: 'Segovia', description: '<p>Torres  y\npatios.</p>' };

test('pageTitle joins page and owner, and writes equal names once', () => {
  assert.equal(pageTitle('Tickets', 'Alcázar'), 'Tickets · Alcázar');
  assert.equal(pageTitle('Alcázar', 'Alcázar'), 'Alcázar');
  assert.equal(pageTitle(undefined, 'Alcázar'), 'Alcázar');
  assert.equal(pageTitle('Not found', undefined), 'Not found · Taquilla');
  assert.equal(pageTitle('', undefined), 'Taquilla');
});

test('pageHeadOf fills in the owner’s name, in the page’s language or in English', () => {
  assert.deepEqual(pageHeadOf(ROUTE, VENUE, 'es'), {
    title: 'Entradas · Alcázar',
    description: 'Entradas para Alcázar en Segovia.',
  });
  assert.equal(pageHeadOf(ROUTE, VENUE, 'it').title, 'Tickets · Alcázar');
});

test('pageHeadOf uses the owner’s description for a route without a description', () => {
  assert.deepEqual(pageHeadOf({}, VENUE, 'es'), { title: 'Alcázar', description: 'Torres y patios.' });
  assert.deepEqual(pageHeadOf(undefined, undefined, 'es'), { title: 'Taquilla', description: undefined });
});

test('pageHeadOf shortens long descriptions at a word', () => {
  const { description = '' } = pageHeadOf({}, { name: 'A', description: 'palabra '.repeat(40) }, 'es');
  assert.ok(description.length <= 161);
  assert.ok(description.endsWith('palabra…'));
});
