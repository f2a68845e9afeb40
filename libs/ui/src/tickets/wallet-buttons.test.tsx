import { render, screen } from '@testing-library/react';
import { WalletButtons } from './wallet-buttons.tsx';

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/wallet?ticket=${index + 1}`,
    from: index + 1,
    to: index + 1,
  }));

test('WalletButtons shows the label for one link, and the ticket numbers for several', () => {
  const bundles = [
    { url: '/a', from: 1, to: 10 },
    { url: '/b', from: 11, to: 12 },
  ];
  render(
    <WalletButtons
      groups={[
        { label: 'Apple', links: bundles },
        { label: 'Google', links: links(1), isElsewhere: true },
        { label: 'None', links: [] },
      ]}
    />,
  );
  const shown = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')]);
  expect(shown).toEqual([
    ['Apple · 1–10', null],
    ['Apple · 11–12', null],
    ['Google', '_blank'],
  ]);
});

test('WalletButtons collapses many links under the wallet’s label', () => {
  render(<WalletButtons groups={[{ label: 'Google', links: links(12), isElsewhere: true }]} />);
  expect(screen.getByText('Google').tagName).toBe('SUMMARY');
  expect(screen.getByText('Google · 12')).not.toBeVisible();
});
