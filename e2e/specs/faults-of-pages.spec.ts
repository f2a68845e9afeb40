import { testFaults } from '../fixtures/faults/matrix.ts';
import { test } from '../fixtures/test.ts';
import { WHOLE_BROWSER } from '../fixtures/whole-browser.ts';

// only a browser with windows has words of its own for a page that does not come
test.use({ launchOptions: WHOLE_BROWSER });

testFaults({ ofPages: true });
