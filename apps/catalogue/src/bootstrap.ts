import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './company': () => import('./screens/company.tsx'),
    './venue-home': () => import('./screens/venue-home.tsx'),
    './tickets': () => import('./screens/tickets.tsx'),
    './tourist-pass': () => import('./screens/tourist-pass.tsx'),
  },
});
