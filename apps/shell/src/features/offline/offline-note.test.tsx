import { act, screen } from '@testing-library/react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { OfflineNote } from './offline-note.tsx';

/** The browser notices that the connection has gone, or come back. */
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

test('it says that the connection is gone, to listeners too, and stops when it is back (R43)', async () => {
  await renderShell(<OfflineNote />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Your selection is saved.');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
