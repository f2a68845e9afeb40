import { runBoxOffice } from './run-box-office.ts';

await runBoxOffice();
