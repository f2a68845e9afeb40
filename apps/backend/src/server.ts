import { readCommandLine } from '@taquilla/server';
import { runBoxOffice } from './run-box-office.ts';

readCommandLine('npm start -w apps/backend', {});
await runBoxOffice();
