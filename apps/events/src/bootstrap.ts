import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './event-siae': () => import('./screens/event-siae.tsx'),
  },
});
