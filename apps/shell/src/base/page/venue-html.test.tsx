import { render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VenueHtml } from './venue-html.tsx';

const serverRendered = (html: string) => {
  const frame = document.createElement('div');
  frame.innerHTML = renderToStaticMarkup(<VenueHtml html={html} />);
  return frame.firstElementChild?.innerHTML;
};

test.each([
  '<h2>Office</h2>\n<p>Mon–Fri &amp; <strong>Sat</strong><br>10–14 €</p>',
  '<ul><li><a href="https://alcazar.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Site</a></li></ul>',
  '<address><a href="mailto:a@b.example">a@b.example</a> <small><a href="/cookies">Cookies</a></small></address>',
  'plain &lt;words&gt;',
  '',
])('VenueHtml renders sanitised HTML on the server, as a parser reads it: %s', (html) => {
  const parsed = document.createElement('div');
  parsed.innerHTML = html;
  expect(serverRendered(html)).toBe(parsed.innerHTML);
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">words</p>',
  '<p class="header">words</p>',
  '<a href="javascript:alert(1)">words</a>',
  '<a href="jav&#x09;ascript:alert(1)">words</a>',
  '<a href="&#106;avascript:alert(1)">words</a>',
  '<a href="//hostile.example/">words</a>',
  '<a href="/\\hostile.example/">words</a>',
  '<a href="/\t/hostile.example/">words</a>',
  '<a href="/.//hostile.example/">words</a>',
  '<a href="https://a.example/"><a href="https://b.example/">words</a></a>',
  '<p>one<p>two</p></p>',
  '<p><ul><li>words</li></ul></p>',
  '<h2><h3>words</h3></h2>',
  '<li>words</li>',
  '<b>words',
  '<b>words</i>',
  'words</b>',
  '<img src="x">words',
  '<b>&copy;</b>',
  '1 < 2',
  `${'<b>'.repeat(60)}words${'</b>'.repeat(60)}`,
])('VenueHtml renders nothing on the server for HTML that is not sanitised: %s (R5)', (html) => {
  expect(serverRendered(html)).toBe('');
});

test.each(['//hostile.example/', '/\\hostile.example/', '/\t/hostile.example/', 'ftp://hostile.example/'])(
  'VenueHtml removes the address of a link without an allowed scheme: %j',
  async (href) => {
    render(<VenueHtml html={`<a href="${href}">words</a><img src="x">`} />);
    await waitFor(() => {
      expect(screen.getByText('words').outerHTML).toBe('<a>words</a>');
    });
  },
);

test('VenueHtml shows HTML after the sanitiser has removed event handlers and images', async () => {
  render(<VenueHtml html={'<p onclick="alert(1)">words</p><img src="x">'} />);
  await waitFor(() => {
    expect(screen.getByText('words').outerHTML).toBe('<p>words</p>');
  });
});
