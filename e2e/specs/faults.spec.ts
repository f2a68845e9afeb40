import { testFaults } from '../fixtures/faults/matrix.ts';

/** Representative cells for every run: a response lost before, during and after the payment. */
const EVERY_TIME = ['the order: truncated', 'the start of the payment: 503', 'the sale’s status: reset'];

testFaults({ ofPages: false, everyTime: EVERY_TIME });
