import { AmountList, BottomBar, Button, Card, Picture, PictureRow, Price } from '@taquilla/ui';
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
};

export const card: States = {
  padded: <Card>Related content.</Card>,
  flush: <Card flush>Content without padding.</Card>,
};

const svg = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="teal" d="M0 9 8 1l8 8Z"/></svg>',
);

const HILL = {
  src: `data:image/svg+xml,${svg}`,
  width: 320,
  height: 180,
  alt: 'A hill',
  color: '#c9b8a4',
};

export const picture: States = {
  'in one size': <Picture picture={HILL} sizes="20rem" />,
};

export const pictureRow: States = {
  'with title and note': <PictureRow picture={HILL} title="Alcázar de la Vega" note="Carmona" />,
};

export const price: States = {
  medium: <Price>12,50 €</Price>,
  large: <Price size="large">1.250,00 €</Price>,
};
