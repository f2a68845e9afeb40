import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fillAddress } from './data-address.ts';

const base = '/api/online-shop';
const values = { venue: 7, company: undefined, language: 'en' };

describe('fillAddress', () => {
  it('fills in ids, language and parameters', () => {
    const address = fillAddress(`${base}/x/{venue}/:sale?language={language}`, values, { sale: 'a b' });
    assert.equal(address, `${base}/x/7/a%20b?language=en`);
  });

  it('uses the parameter of the page if it is listed or the list is not loaded, else the only listed id', () => {
    const fill = (list: number[] | undefined, parameter?: string) =>
      fillAddress(`${base}/x/{interface|0}`, { ...values, interface: parameter }, {}, [list]);
    assert.equal(fill(undefined, '3'), `${base}/x/3`);
    assert.equal(fill([3, 5], '3'), `${base}/x/3`);
    assert.equal(fill([5]), `${base}/x/5`);
    // the parameter of an outdated link is not listed
    assert.equal(fill([5], '3'), `${base}/x/5`);
    assert.equal(fill([5, 6], '3'), undefined);
    assert.equal(fill([5, 6]), undefined);
    assert.equal(fill(undefined), undefined);
  });

  it('uses the first id of a list', () => {
    const fill = (list?: number[]) => fillAddress(`${base}/x/{first|0}`, values, {}, [list]);
    assert.equal(fill([5, 3]), `${base}/x/5`);
    assert.equal(fill([]), undefined);
    assert.equal(fill(), undefined);
  });

  for (const [what, template, params] of [
    ['an unknown value', `${base}/x/{company}`, {}],
    ['a missing parameter', `${base}/x/:sale`, {}],
    ['a parameter with a dot segment', `${base}/x/:sale/y`, { sale: '..' }],
    ['an address on another host', 'https://evil.example/{venue}', {}],
    ['an address outside the API', '/metrics', {}],
  ] as const) {
    it(`returns undefined for ${what}`, () => assert.equal(fillAddress(template, values, params), undefined));
  }
});
