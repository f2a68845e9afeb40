import { remoteDefinition } from '@taquilla/contracts';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './checkout': () => import('./screens/checkout.tsx'),
    './success': () => import('./screens/success.tsx'),
    './error': () => import('./screens/error.tsx'),
  },
});
