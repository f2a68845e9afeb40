import { setUpI18n } from '@taquilla/i18n';
import { render, screen } from '@testing-library/react';
import { texts } from '../../texts.ts';
import { OverrideBadge } from './override-badge.tsx';

beforeAll(async () => {
  await setUpI18n('en');
  await texts.load('en');
});

it('OverrideBadge shows the remotes loaded from a developer’s machine', () => {
  render(<OverrideBadge names={['events']} />);
  expect(screen.getByRole('note')).toHaveTextContent('Under development: events');
});

it('OverrideBadge renders nothing without overrides', () => {
  render(<OverrideBadge names={[]} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
