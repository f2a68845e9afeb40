import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './browser-parts.ts';

// a call that fails is repeated for 1.2 s, longer than a `findBy` would wait of its own accord
configure({ asyncUtilTimeout: 10_000 });

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
