/** Starts the backend with test providers, for demos and tests. */
import { runBoxOffice } from '@taquilla/backend';
import { openSandbox } from './open-sandbox.ts';

await runBoxOffice(openSandbox);
