import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import createIcon, { type IconData } from './create-icon.ts';

const PIN: IconData = {
  node: [
    ['path', { d: 'M20 10c0 5-5.5 10-7.4 11.8', key: 'a' }],
    ['circle', { cx: '12', cy: '10', r: '3', key: 'b' }],
  ],
};

test.each([{}, { className: 'arrow' }])('an icon with %o is drawn as lucide draws it', (props) => {
  const Ours = createIcon(PIN);
  const Theirs = createLucideIcon({ name: '', ...PIN } as never);
  const [ours, theirs] = [<Ours key="a" {...props} />, <Theirs key="b" {...props} />].map(
    (icon) => render(icon).container.firstElementChild,
  );
  expect(attributesOf(ours)).toEqual(attributesOf(theirs));
  expect(ours?.innerHTML).toBe(theirs?.innerHTML);
});

const attributesOf = (element: Element | null | undefined) =>
  Object.fromEntries(Array.from(element?.attributes ?? [], ({ name, value }) => [name, value]));
