import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fillAddress } from './data-address.ts';

const base = '/api/online-shop';
const values = { venue: 7, company: undefined, language: 'en' };

describe('fillAddress', () => {
  it('puts ids, language and parameters in', () => {
    const address = fillAddress(`${base}/x/{venue}/:sale?language={language}`, values, { sale: 'a b' });
    assert.equal(address, `${base}/x/7/a%20b?language=en`);
  });

  it('takes what the page is drawn by, if it is listed or the list is not there yet, else the only thing that is listed', () => {
    const fill = (list: number[] | undefined, asked?: string) =>
      fillAddress(`${base}/x/{interface|0}`, { ...values, interface: asked }, {}, [list]);
    assert.equal(fill(undefined, '3'), `${base}/x/3`);
    assert.equal(fill([3, 5], '3'), `${base}/x/3`);
    assert.equal(fill([5]), `${base}/x/5`);
    // an old link
    assert.equal(fill([5], '3'), `${base}/x/5`);
    assert.equal(fill([5, 6], '3'), undefined);
    assert.equal(fill([5, 6]), undefined);
    assert.equal(fill(undefined), undefined);
  });

  for (const [what, template, params] of [
    ['a value that is not known', `${base}/x/{company}`, {}],
    ['a parameter that is not there', `${base}/x/:sale`, {}],
    ['a parameter that climbs', `${base}/x/:sale/y`, { sale: '..' }],
    ['an address of somebody else', 'https://evil.example/{venue}', {}],
    ['an address outside the box office', '/metrics', {}],
  ] as const) {
    it(`refuses ${what}`, () => assert.equal(fillAddress(template, values, params), undefined));
  }
});
