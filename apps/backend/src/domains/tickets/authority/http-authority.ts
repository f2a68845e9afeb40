import { z } from 'zod';
import { UnavailableError } from '../../../tasks/outbox.ts';
import type { Authority, IssueAnswer, VoidAnswer } from './authority.ts';

const TIMEOUT_MS = 20_000;

/** Response to an issue request. An adapter to a real ticketing authority implements the same protocol as the sandbox. */
export const issueAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('issued'),
    seal: z.string().min(1).max(100),
    issued_at: z.iso.datetime({ offset: true }),
  }),
  z.object({ state: z.literal('refused'), reason: z.string().max(500) }),
  z.object({ state: z.literal('waiting') }),
]);
export const voidAnswer = z.object({ state: z.enum(['void', 'waiting']) });

/** Sends a request to an endpoint of the ticketing authority; the sandbox is called without a network. */
export type RequestIssue = (call: 'issue' | 'void', body: object) => Promise<unknown>;

/** The ticketing authority does not have this endpoint. */
class UnknownCall extends Error {}

/** Creates a client that sends requests and validates the responses. */
export function httpAuthority(send: RequestIssue): Authority {
  return {
    issue: async (request): Promise<IssueAnswer> => {
      const answer = issueAnswer.parse(await send('issue', request));
      if (answer.state !== 'issued') return answer;
      return { state: 'issued', seal: answer.seal, issuedAt: new Date(answer.issued_at) };
    },
    void: async (request): Promise<VoidAnswer> => {
      const voiding = send('void', request).catch((error: unknown) => {
        if (error instanceof UnknownCall) return undefined;
        throw error;
      });
      const answer = await voiding;
      return answer === undefined ? 'unknown' : voidAnswer.parse(answer).state;
    },
  };
}

/**
 * Returns a function that sends `POST <url>/issue` and `POST <url>/void`, with JSON, authorised by a shared key. It throws
 * `UnavailableError` without a response, `UnknownCall` for a 404, and Error for any other failure.
 */
export const requestByHttp =
  (url: string, key: string): RequestIssue =>
  async (call, body) => {
    const response = fetch(`${url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = await response.catch((cause: unknown) => {
      throw new UnavailableError('The ticketing authority is unavailable', { cause });
    });
    if (answer.status === 404) throw new UnknownCall(`The authority knows no ${call}`);
    if (!answer.ok) throw new Error(`The ticketing authority returned ${answer.status}`);
    return (await answer.json()) as unknown;
  };
