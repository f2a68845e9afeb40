import { screen, within } from '@testing-library/react';
import { RouteProvider } from '@taquilla/router';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { CompanyLayout } from './company-layout.tsx';

const COMPANY = {
  id: 3,
  slug: 'patrimonio',
  name: 'Patrimonio',
  prefix: '+34',
  phone: '955 123 456',
  email: 'info@patrimonio.example',
};

const open = () =>
  renderShell(
    <RouteProvider value={{ name: 'company', params: { slug: 'patrimonio' } }}>
      <CompanyLayout>
        <h1>Venues</h1>
      </CompanyLayout>
    </RouteProvider>,
    { at: '/en/patrimonio' },
  );

test('CompanyLayout shows the company’s logo and the languages in the header', async () => {
  answerWith({ data: COMPANY });
  await open();
  const logo = await screen.findByRole('img', { name: 'Patrimonio' });
  expect(logo).toHaveAttribute('src', '/image/company/3');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: /^Language/ })).toBeInTheDocument();
  expect(header.queryByRole('button', { name: /Log in/ })).not.toBeInTheDocument();
});

test('CompanyLayout shows phone with prefix, e-mail, three browser logos and a credit in the footer (R33)', async () => {
  answerWith({ data: COMPANY });
  await open();
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: '+34 955 123 456' })).toHaveAttribute('href', 'tel:+34955123456');
  expect(footer.getByRole('link', { name: COMPANY.email })).toHaveAttribute(
    'href',
    `mailto:${COMPANY.email}`,
  );
  const note = footer.getByText(/Chrome, Firefox and Safari/);
  expect(note.querySelectorAll('svg')).toHaveLength(3);
  expect(footer.getByText(/Made with Taquilla/)).toBeInTheDocument();
});

test('CompanyLayout shows the seller with address and tax number and links to its legal pages and all venues in the footer (R432, R438)', async () => {
  const seller = {
    name: 'Patrimonio, S.L.',
    tax_number: 'B12345674',
    street: 'Plaza 1',
    postcode: '41410',
    city: 'Carmona',
    country: 'ES',
    phone: '+34 955 123 456',
    email: COMPANY.email,
  };
  const links = { legal_notice: '/monuments/alcazar/legal', terms: 'https://patrimonio.example/terms' };
  answerWith({ data: { ...COMPANY, seller, links } });
  await open();
  const footer = within(await screen.findByRole('contentinfo'));
  expect(
    footer.getByText('Sold by Patrimonio, S.L., Plaza 1, 41410 Carmona (ES). Tax number: B12345674.'),
  ).toBeVisible();
  expect(footer.getByRole('link', { name: 'Legal notice' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/legal',
  );
  expect(footer.getByRole('link', { name: 'Terms of purchase' })).toHaveAttribute('href', links.terms);
  expect(footer.getByRole('link', { name: 'All venues' })).toHaveAttribute('href', '/en');
  expect(footer.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
});

test('CompanyLayout shows the 404 page for an unknown company', async () => {
  answerWith({ message: 'Not found' }, 404);
  await open();
  expect(await screen.findByRole('heading', { name: 'We can’t find this page' })).toBeInTheDocument();
});
