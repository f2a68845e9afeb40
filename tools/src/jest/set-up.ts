import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './browser-parts.ts';

// failed requests are retried for 1.2 s, longer than the default timeout of `findBy`
configure({ asyncUtilTimeout: 10_000 });

/** Console errors and warnings of a test; each test fails with the first, unless it replaces the console method itself. */
let complaints: unknown[][] = [];
const report = (...parts: unknown[]) => {
  complaints.push(parts);
};

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation(report);
  jest.spyOn(console, 'warn').mockImplementation(report);
});

afterEach(() => {
  jest.restoreAllMocks();
  const [first] = complaints;
  if (first) throw new Error(`Unexpected complaint: ${format(...first)}`);
});
