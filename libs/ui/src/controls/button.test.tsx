import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

/** Replaces text nodes, like a browser's page translation. */
function translate(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
  for (const text of texts) {
    const font = document.createElementNS(document.body.namespaceURI, 'font');
    font.textContent = text.textContent;
    text.replaceWith(font);
  }
}

test('Button shows its busy state and keeps its text in a translated page', () => {
  const { rerender } = render(<Button>Pay</Button>);
  translate(screen.getByRole('button'));
  rerender(<Button busy>Pay</Button>);
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button').querySelector('svg, [class*=spinner]')).toBeInTheDocument();
  rerender(<Button>Pay</Button>);
  expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy');
});
