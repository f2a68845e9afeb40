import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allChoices } from '@taquilla/shared-state';
import { createPageTags, type TagHost } from './page-tags.ts';

const DENIED = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const GRANTED = {
  ad_storage: 'granted',
  analytics_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
};
const PAGE = {
  ...{ title: 'Alcázar', location: 'https://shop.example/en/monuments/alcazar', path: '/en/x' },
  referrer: 'https://search.example/',
};
const SET = [
  'set',
  { page_title: 'Alcázar', page_location: PAGE.location, page_referrer: 'https://search.example/' },
];
const VISIT = [
  'event',
  'page_view',
  { page_title: 'Alcázar', page_location: PAGE.location, page_path: '/en/x' },
];
const START = { 'gtm.start': 1000, event: 'gtm.js' };
const MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123';

function browser() {
  const asked: string[] = [];
  const host: TagHost = {
    dataLayer: [],
    loadScript: (address) => asked.push(address),
    askForImage: (address) => asked.push(address),
    now: () => 1000,
  };
  /** commands as arrays, data as it is */
  const queue = () =>
    host.dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    );
  return { host, asked, queue };
}

test('all four are denied before anything else, and nothing is loaded before a choice (R58)', () => {
  const { host, asked, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123', pixel: 'https://pixel.example/p.gif?id=1' }, host);
  tags.visit(PAGE);
  assert.deepEqual(queue(), [['consent', 'default', DENIED]]);
  assert.deepEqual(asked, []);
});

test('accepting grants all, starts the manager, and only then tells it of pages', () => {
  const { host, asked, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123' }, host);
  tags.choose(allChoices(true));
  tags.visit(PAGE);
  assert.deepEqual(queue(), [['consent', 'default', DENIED], ['consent', 'update', GRANTED], START, VISIT]);
  assert.deepEqual(asked, [MANAGER]);
});

test('what may be told of a page is set before the manager starts, and anew with each page', () => {
  const { host, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123' }, host);
  tags.open(PAGE);
  assert.deepEqual(queue(), [['consent', 'default', DENIED]]);
  tags.choose(allChoices(true));
  const begun = [['consent', 'default', DENIED], ['consent', 'update', GRANTED], SET, START];
  assert.deepEqual(queue(), begun);
  tags.open(PAGE);
  assert.deepEqual(queue(), [...begun, SET]);
});

test('denying loads nothing', () => {
  const { host, asked, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123', pixel: 'https://pixel.example/p.gif' }, host);
  tags.choose(allChoices(false));
  tags.visit(PAGE);
  assert.deepEqual(queue(), [
    ['consent', 'default', DENIED],
    ['consent', 'update', DENIED],
  ]);
  assert.deepEqual(asked, []);
});

test('a choice taken back is told, the manager is loaded once, and no page is told of any more', () => {
  const { host, asked, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123' }, host);
  tags.choose({ ...allChoices(false), analytics_storage: true });
  tags.choose(allChoices(false));
  tags.visit(PAGE);
  tags.choose(allChoices(true));
  assert.deepEqual(queue(), [
    ['consent', 'default', DENIED],
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
    START,
    ['consent', 'update', DENIED],
    ['consent', 'update', GRANTED],
  ]);
  assert.deepEqual(asked, [MANAGER]);
});

test('the pixel needs advertising storage and data, and learns which page was opened', () => {
  const { host, asked, queue } = browser();
  const tags = createPageTags({ pixel: 'https://pixel.example/p.gif?id=1' }, host);
  tags.choose({ ...allChoices(false), ad_storage: true });
  tags.visit(PAGE);
  assert.deepEqual(asked, []);
  tags.choose({ ...allChoices(false), ad_storage: true, ad_user_data: true });
  tags.visit(PAGE);
  assert.deepEqual(asked, [`https://pixel.example/p.gif?id=1&page=${encodeURIComponent(PAGE.location)}`]);
  assert.deepEqual(queue(), []);
});

test('a purchase is told to who measures with consent, as its exact event', () => {
  const { host, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123' }, host);
  const purchase = {
    saleId: 's1',
    transactionId: 'ABC12345',
    value: 46.7,
    items: [{ name: 'Adult', quantity: 2 }],
  };
  assert.equal(tags.purchase(purchase), false);
  tags.choose({ ...allChoices(true), analytics_storage: false });
  assert.equal(tags.purchase(purchase), false);
  tags.choose(allChoices(true));
  assert.equal(tags.purchase(purchase), true);
  const told = queue().filter((entry) => Array.isArray(entry) && entry[0] === 'event');
  assert.deepEqual(told, [
    [
      'event',
      'purchase',
      {
        transaction_id: 'ABC12345',
        value: 46.7,
        currency: 'EUR',
        items: [{ item_name: 'Adult', quantity: 2 }],
      },
    ],
  ]);
});
