import { format } from 'node:util';
import '@testing-library/jest-dom';
import './dialog.ts';
import './resize-observer.ts';

/** What a component complains about is a failure, unless the test expects it and replaces `console.error` itself. */
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
