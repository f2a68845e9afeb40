import { act, screen } from '@testing-library/react';
import { RemoteError } from '@taquilla/federation';
import { StrictMode } from 'react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { setServerRenderedArea } from '../hydration/server-rendered-area.ts';
import { RemoteArea } from './remote-area.tsx';

const AREA = { remote: 'catalogue', module: './venue-home' };

// an unhandled rejection fails the test
test('RemoteArea shows the failure of a server-rendered region without an unhandled rejection, also when React renders it twice', async () => {
  const content = Promise.reject(new RemoteError('incompatible', 'catalogue needs another contract version'));
  content.catch(() => undefined);
  setServerRenderedArea({ ...AREA, content });
  await act(async () => {
    await renderShell(
      <StrictMode>
        <RemoteArea area={AREA} props={{}} skeleton={<p>loading</p>} />
      </StrictMode>,
    );
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This section isn’t available right now.');
});
