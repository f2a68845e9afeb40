import { AmountList, BottomBar, Button, Card, Picture, Price } from '@taquilla/ui';
import type { States } from '../story.ts';

export const amountList: States = {
  sum: (
    <AmountList
      amounts={[
        { label: 'Subtotal', amount: '34,00 €' },
        { label: 'Promotion OTOÑO10', amount: '−3,50 €' },
        { label: 'Booking fee', amount: '1,50 €' },
      ]}
      total={{ label: 'Total', amount: '32,00 €' }}
    />
  ),
};

export const bottomBar: States = {
  'fixed below on a phone': (
    <BottomBar
      label="Your selection"
      summary={<Price>32,00 €</Price>}
      action={<Button>Choose a day</Button>}
    />
  ),
  'with a tray': (
    <BottomBar
      label="Your selection"
      tray={<p>Row 12, seat 7</p>}
      summary={<Price>32,00 €</Price>}
      action={<Button>Continue</Button>}
    />
  ),
};

export const card: States = {
  padded: <Card>Related content.</Card>,
  flush: <Card flush>Content without padding.</Card>,
};

const svg = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="teal" d="M0 9 8 1l8 8Z"/></svg>',
);

export const picture: States = {
  'in one size': (
    <Picture
      picture={{
        src: `data:image/svg+xml,${svg}`,
        width: 320,
        height: 180,
        alt: 'A hill',
        color: '#c9b8a4',
      }}
      sizes="20rem"
    />
  ),
};

export const price: States = {
  medium: <Price>12,50 €</Price>,
  large: <Price size="large">1.250,00 €</Price>,
};
