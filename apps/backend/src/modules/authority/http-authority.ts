import { z } from 'zod';
import { Unreachable } from '../../tasks/outbox.ts';
import type { Authority, IssueAnswer } from './authority.ts';

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

/** Posts a sale to the authority. The shop's own sandbox is reached without a network. */
export type AskAuthority = (body: object) => Promise<unknown>;

/** `POST <url>/issue` with the sale as JSON, authorised by a shared key. */
export function httpAuthority(ask: AskAuthority): Authority {
  return {
    issue: async (request): Promise<IssueAnswer> => {
      const answer = issueAnswer.parse(await ask(request));
      if (answer.state !== 'issued') return answer;
      return { state: 'issued', seal: answer.seal, issuedAt: new Date(answer.issued_at) };
    },
  };
}

/** @throws for anything but a good answer; `Unreachable` when there is none */
export const askByHttp =
  (url: string, key: string): AskAuthority =>
  async (body) => {
    const asked = fetch(`${url}/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = await asked.catch((cause: unknown) => {
      throw new Unreachable('The authority cannot be reached', { cause });
    });
    if (!answer.ok) throw new Error(`The authority answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
