import { testFaults } from '../fixtures/faults/matrix.ts';
import { test } from '../fixtures/test.ts';
import { WHOLE_BROWSER } from '../fixtures/whole-browser.ts';

// only the full browser shows an error page for a failed navigation
test.use({ launchOptions: WHOLE_BROWSER });

testFaults({ ofPages: true });
