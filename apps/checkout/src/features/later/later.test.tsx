import { screen } from '@testing-library/react';
import { texts } from '../../texts.ts';
import { renderScreen } from '@taquilla/testing/checkout/render-checkout.tsx';
import { Later } from './later.tsx';

const terms = {
  tickets: ['You can choose another day up to 24 h before the visit.', 'The venue keeps 2,00 €.'],
  'tourist-pass': ['You can cancel until its first use.'],
  event: [],
};
type Sells = Parameters<typeof Later>[0]['sells'];

const open = (sells: Sells, self_service: object = { terms }) =>
  renderScreen(<Later sells={sells} />, {
    texts,
    at: '/monuments/alcazar/checkout',
    venue: { self_service },
  });

test.each([
  ['tickets', /another day up to 24 h before the visit\. The venue keeps 2,00 €\.$/],
  ['tourist-pass', /^You can cancel until its first use\.$/],
] as const)(
  'of %s the checkout shows the sentences of their rule before the payment (R290, R420)',
  async (sells, said) => {
    await open(sells);
    expect(screen.getByText(said)).toBeVisible();
  },
);

test.each([
  ['of an event that may not be changed (R309)', 'event-siae', { terms }],
  ['where the venue has no rule', 'tickets', {}],
] as const)('%s the checkout promises nothing', async (_, sells, rules) => {
  const { container } = await open(sells, rules);
  expect(container).not.toHaveTextContent(/change|cancel|keeps/);
});
