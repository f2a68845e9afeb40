import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture.tsx';

const picture = {
  src: '/a/800.webp',
  width: 1600,
  height: 900,
  alt: 'A court with orange trees',
  color: '#c9b8a4',
  sources: [
    { type: 'image/avif', srcset: '/a/400.avif 400w, /a/800.avif 800w' },
    { type: 'image/webp', srcset: '/a/400.webp 400w, /a/800.webp 800w' },
  ],
};

test('Picture offers all formats and sizes, reserves its space and loads lazily', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const image = screen.getByRole('img', { name: picture.alt });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect(image).toHaveAttribute('data-color', '#c9b8a4');
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => [source.type, source.sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  expect(image.parentElement?.lastElementChild).toBe(image);
});

test('Picture with isFirst adds a preload hint in the best format to a server-rendered page', () => {
  const html = renderToString(<Picture picture={picture} sizes="100vw" isFirst />);
  const [hint = ''] = /^<link[^>]*>/.exec(html) ?? [];
  for (const part of ['rel="preload"', 'as="image"', 'type="image/avif"', 'fetchPriority="high"']) {
    expect(hint).toContain(part);
  }
  expect(hint).toContain('imageSrcSet="/a/400.avif 400w, /a/800.avif 800w" imageSizes="100vw"');
  expect(html).toContain('loading="eager"');
  expect(renderToString(<Picture picture={picture} sizes="100vw" />)).not.toContain('<link');
});

test('Picture renders a plain image for a single source', () => {
  const { container } = render(
    <Picture picture={{ src: '/hero', width: 16, height: 9, alt: '' }} sizes="100vw" isFirst />,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', '/hero');
});
