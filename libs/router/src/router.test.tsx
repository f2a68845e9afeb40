import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Router } from './router.tsx';

const rendered = jest.fn();
function Address() {
  const [parameters] = useSearchParams();
  useEffect(() => {
    rendered();
  });
  return <p>{parameters.toString()}</p>;
}
const content = <Address />;
const page = (search?: string) => <Router search={search}>{content}</Router>;

beforeEach(() => {
  rendered.mockClear();
});

test('Router provides the server-rendered query, then the query of the address', () => {
  window.history.replaceState(null, '', '/en/tickets?day=2026-12-01');
  const { rerender } = render(page(''));
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
  rerender(page());
  expect(screen.getByRole('paragraph')).toHaveTextContent('day=2026-12-01');
});

test('Router does not render again if both queries are equal', () => {
  window.history.replaceState(null, '', '/en/tickets?interface=3');
  const { rerender } = render(page('?interface=3'));
  rerender(page());
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('paragraph')).toHaveTextContent('interface=3');
});
