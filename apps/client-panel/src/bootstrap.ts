import { remoteDefinition } from '@taquilla/contracts';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './login': () => import('./screens/login.tsx'),
    './client': () => import('./screens/client.tsx'),
  },
});
