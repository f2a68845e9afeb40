import { screen } from '@testing-library/react';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { useVenuePalette } from './use-palette.ts';

const colour = (name: string) => document.documentElement.style.getPropertyValue(name);

function Page() {
  return <output>{useVenuePalette(7) ? 'coloured' : 'waiting'}</output>;
}

test('useVenuePalette sets the venue’s colours on the page once loaded, and removes them on unmount (R25)', async () => {
  answerWith({ data: { w600: '#8a1c2b', w700: '#731623', w800: '#5a111b', w900: '#400c13' } });
  const { unmount } = await renderShell(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('waiting');
  await screen.findByText('coloured');
  expect(colour('--w600')).toBe('rgb(138 28 43)');
  expect(colour('--on-accent')).toBe('rgb(255 255 255)');
  unmount();
  expect(colour('--w600')).toBe('');
});

test('useVenuePalette returns true if the palette cannot be loaded', async () => {
  answerWith({ message: 'Server error' }, 500);
  await renderShell(<Page />);
  expect(await screen.findByText('coloured')).toBeInTheDocument();
});
