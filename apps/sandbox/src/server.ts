/** A box office for demos and tests, with the world around it. */
import { runBoxOffice } from '@taquilla/backend';
import { openSandbox } from './open-sandbox.ts';

await runBoxOffice(openSandbox);
