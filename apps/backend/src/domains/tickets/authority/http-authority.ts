import { z } from 'zod';
import { UnavailableError } from '../../../tasks/outbox.ts';
import type { Authority, IssueAnswer, VoidAnswer } from './authority.ts';

const TIMEOUT_MS = 20_000;

/** The protocol of our own sandbox, which any adapter before a real authority can speak. */
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

/** Posts to one of the authority's calls. The shop's own sandbox is reached without a network. */
export type RequestIssue = (call: 'issue' | 'void', body: object) => Promise<unknown>;

/** The authority has no such call. */
class UnknownCall extends Error {}

/** `POST <url>/issue` and `POST <url>/void`, with JSON, authorised by a shared key. */
export function httpAuthority(ask: RequestIssue): Authority {
  return {
    issue: async (request): Promise<IssueAnswer> => {
      const answer = issueAnswer.parse(await ask('issue', request));
      if (answer.state !== 'issued') return answer;
      return { state: 'issued', seal: answer.seal, issuedAt: new Date(answer.issued_at) };
    },
    void: async (request): Promise<VoidAnswer> => {
      const told = ask('void', request).catch((error: unknown) => {
        if (error instanceof UnknownCall) return undefined;
        throw error;
      });
      const answer = await told;
      return answer === undefined ? 'unknown' : voidAnswer.parse(answer).state;
    },
  };
}

/** @throws for anything but a good answer; `UnavailableError` when there is none, `UnknownCall` for a 404 */
export const requestByHttp =
  (url: string, key: string): RequestIssue =>
  async (call, body) => {
    const asked = fetch(`${url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = await asked.catch((cause: unknown) => {
      throw new UnavailableError('The authority cannot be reached', { cause });
    });
    if (answer.status === 404) throw new UnknownCall(`The authority knows no ${call}`);
    if (!answer.ok) throw new Error(`The authority answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
