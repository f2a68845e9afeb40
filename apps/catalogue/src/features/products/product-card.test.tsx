import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { item, product } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import { ProductCard } from './product-card.tsx';

afterEach(resetPage);

const proof = { id: 1, type: 'document', name: 'Family card' };
const family = product({
  name: 'Family',
  items: [
    item({ id: 1, name: 'Two adults', pax: 2, item_quantity: 1, discount: 1.5, accreditations: [proof] }),
    item({ id: 2, name: 'Audio guide', pax: 1, type: { name: 'supplement' }, room_id: null }),
  ],
});
const onChange = jest.fn();
const open = () => renderScreen(<ProductCard product={family} quantity={3} onChange={onChange} />);

test('a double click on the card opens and closes the table of its items (R79)', async () => {
  await open();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.dblClick(screen.getByText('From 14 years'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(/\s/g, ' ')));
  expect(cells).toEqual([
    ['Name', 'Promotion', 'People', 'Total people'],
    ['Two adults', '-1,50 €', '2', '6'],
    ['Audio guide', '–', '1', '–'],
  ]);
  await userEvent.dblClick(screen.getByText('From 14 years'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the details button shows items, persons and accreditation; quick presses of "one more" do not open them', async () => {
  await open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'One more: Family' }));
  expect(screen.queryByText('Two adults')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'See details: Family' }));
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(facts).toEqual([
    'Proof needed: Family card',
    'Two adults',
    'Audio guide',
    'For 2 people',
    '1,50 € less than the full price',
    'Upload proof at checkout, and bring it with you: Family card',
  ]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a product without further details has no details button', async () => {
  await renderScreen(<ProductCard product={product()} quantity={0} onChange={onChange} />);
  expect(screen.getByRole('heading', { name: 'Adult' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^See details/ })).not.toBeInTheDocument();
});
