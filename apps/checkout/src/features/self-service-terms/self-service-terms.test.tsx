import { screen } from '@testing-library/react';
import { texts } from '../../texts.ts';
import { renderScreen } from '@taquilla/testing/checkout/render-checkout.tsx';
import { SelfServiceTerms } from './self-service-terms.tsx';

const terms = {
  tickets: ['You can choose another day up to 24 h before the visit.', 'The venue keeps 2,00 €.'],
  'tourist-pass': ['You can cancel until its first use.'],
  event: [],
};
type SalesType = Parameters<typeof SelfServiceTerms>[0]['salesType'];

const open = (salesType: SalesType, self_service: object = { terms }) =>
  renderScreen(<SelfServiceTerms salesType={salesType} />, {
    texts,
    at: '/monuments/alcazar/checkout',
    venue: { self_service },
  });

test.each([
  ['tickets', /another day up to 24 h before the visit\. The venue keeps 2,00 €\.$/],
  ['tourist-pass', /^You can cancel until its first use\.$/],
] as const)(
  'SelfServiceTerms shows the change and return terms of %s (R290, R420)',
  async (salesType, text) => {
    await open(salesType);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test.each([
  ['an event without terms (R309)', 'event-siae', { terms }],
  ['a venue without terms', 'tickets', {}],
] as const)('SelfServiceTerms shows no change or return terms for %s', async (_, salesType, rules) => {
  const { container } = await open(salesType, rules);
  expect(container).not.toHaveTextContent(/change|cancel|keeps/);
});
