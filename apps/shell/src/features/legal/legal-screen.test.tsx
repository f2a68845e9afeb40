import { setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { LegalScreen } from './legal-screen.tsx';

test('LegalScreen shows the seller and the venue’s legal texts for this page, each with its heading (R433)', async () => {
  const seller = {
    name: 'Patrimonio, S.L.',
    tax_number: 'B12345674',
    street: 'Plaza 1',
    postcode: '41410',
    city: 'Carmona',
    country: 'ES',
    phone: '+34 955 123 456',
    email: 'info@patrimonio.example',
  };
  setVenue({ ...VENUE, interface_online_id: 9, seller });
  answerWith([
    { id: 1, required: 1, title: 'I accept', html: '<p>Valid that day.</p>', page: 'terms' },
    { id: 2, required: 0, title: 'News, please', html: '<p>Once a month.</p>' },
  ]);
  await renderShell(<LegalScreen />);
  expect(await screen.findByRole('heading', { level: 2, name: 'Terms of purchase' })).toBeVisible();
  expect(screen.getByText('Valid that day.')).toBeVisible();
  expect(screen.queryByText('Once a month.')).not.toBeInTheDocument();
  expect(screen.getByText('Tax number: B12345674')).toBeVisible();
  expect(screen.getByRole('link', { name: 'info@patrimonio.example' })).toBeVisible();
});
