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
  title: 'Alcázar',
  location: 'https://shop.example/en/monuments/alcazar',
  path: '/en/x',
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
  const requested: string[] = [];
  const host: TagHost = {
    dataLayer: [],
    loadScript: (address) => requested.push(address),
    loadImage: (address) => requested.push(address),
    now: () => 1000,
  };
  /** Returns the queue, with commands as arrays and other data unchanged. */
  const queue = () =>
    host.dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    );
  return { host, requested, queue };
}

test('createPageTags queues four denied defaults first and loads nothing before a choice (R58)', () => {
  const { host, requested, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123', pixel: 'https://pixel.example/p.gif?id=1' }, host);
  tags.visit(PAGE);
  assert.deepEqual(queue(), [['consent', 'default', DENIED]]);
  assert.deepEqual(requested, []);
});

test('choose grants all purposes and loads the manager, which then receives page views', () => {
  const { host, requested, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123' }, host);
  tags.choose(allChoices(true));
  tags.visit(PAGE);
  assert.deepEqual(queue(), [['consent', 'default', DENIED], ['consent', 'update', GRANTED], START, VISIT]);
  assert.deepEqual(requested, [MANAGER]);
});

test('open sets the reported page before the manager is loaded, and again for each page', () => {
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

test('choose loads nothing when everything is denied', () => {
  const { host, requested, queue } = browser();
  const tags = createPageTags({ manager: 'GTM-ABC123', pixel: 'https://pixel.example/p.gif' }, host);
  tags.choose(allChoices(false));
  tags.visit(PAGE);
  assert.deepEqual(queue(), [
    ['consent', 'default', DENIED],
    ['consent', 'update', DENIED],
  ]);
  assert.deepEqual(requested, []);
});

test('choose reports a withdrawn consent, loads the manager once, and stops page views', () => {
  const { host, requested, queue } = browser();
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
  assert.deepEqual(requested, [MANAGER]);
});

test('visit requests the pixel with the page’s address if advertising storage and data are granted', () => {
  const { host, requested, queue } = browser();
  const tags = createPageTags({ pixel: 'https://pixel.example/p.gif?id=1' }, host);
  tags.choose({ ...allChoices(false), ad_storage: true });
  tags.visit(PAGE);
  assert.deepEqual(requested, []);
  tags.choose({ ...allChoices(false), ad_storage: true, ad_user_data: true });
  tags.visit(PAGE);
  assert.deepEqual(requested, [`https://pixel.example/p.gif?id=1&page=${encodeURIComponent(PAGE.location)}`]);
  assert.deepEqual(queue(), []);
});

test('purchase queues the purchase event only with consent to analytics', () => {
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
  const events = queue().filter((entry) => Array.isArray(entry) && entry[0] === 'event');
  assert.deepEqual(events, [
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
