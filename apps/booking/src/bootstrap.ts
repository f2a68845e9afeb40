import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './change': () => import('./screens/change.tsx'),
    './waiting-list': () => import('./screens/waiting-list.tsx'),
    './find-tickets': () => import('./screens/find-tickets.tsx'),
  },
});
