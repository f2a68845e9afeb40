import { act, screen } from '@testing-library/react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { OfflineNote } from './offline-note.tsx';

/** Simulates a lost or restored connection. */
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

test('OfflineNote announces a lost connection until it is restored (R43)', async () => {
  await renderShell(<OfflineNote />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline. Your selection is saved.');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
