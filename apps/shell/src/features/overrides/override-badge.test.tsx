import { setUpI18n } from '@taquilla/i18n';
import { render, screen } from '@testing-library/react';
import { texts } from '../../texts.ts';
import { OverrideBadge } from './override-badge.tsx';

beforeAll(async () => {
  await setUpI18n('en');
  await texts.load('en');
});

it('names the parts that come from a developer', () => {
  render(<OverrideBadge names={['events']} />);
  expect(screen.getByRole('note')).toHaveTextContent('Under development: events');
});

it('is not there in a page of releases alone', () => {
  render(<OverrideBadge names={[]} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
