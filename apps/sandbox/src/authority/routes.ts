import { type Module, refuse, SANDBOX_AUTHORITY, type voidAnswer } from '@taquilla/backend';
import { html } from '@taquilla/server';
import { z } from 'zod';
import { sendPage } from '../page.ts';
import { behaviour, BehaviourFile, type Behaviour } from './behaviour.ts';
import { decide } from './decide.ts';
import { VoidFile } from './void-file.ts';

const issueBody = z.object({ saleId: z.uuid(), reference: z.string(), paidAt: z.iso.datetime() });

const voidBody = z.object({ saleIds: z.array(z.uuid()), seal: z.string().optional(), reference: z.string() });

const MODES: Record<Behaviour['mode'], string> = {
  issue: 'Issues every sale, after the delay',
  refuse: 'Refuses every sale',
  down: 'Is down',
};

/**
 * Test ticketing authority: issues after a delay, refuses, or returns errors, as its page determines. It refuses refunded
 * sales.
 */
export const authoritySandbox: Module = (app, { clock, config }) => {
  const file = new BehaviourFile(config.dataDir);
  const voids = new VoidFile(config.dataDir);

  app.post(`${SANDBOX_AUTHORITY}/issue`, { schema: { hide: true, body: issueBody } }, async ({ body }) => {
    const moment = { secret: config.secret, now: clock.now(), voids: voids.read() };
    const answer = decide(body, file.read(), moment);
    if (!answer) throw refuse('authorityDown');
    return answer;
  });

  app.post(
    `${SANDBOX_AUTHORITY}/void`,
    { schema: { hide: true, body: voidBody } },
    async ({ body }): Promise<z.infer<typeof voidAnswer>> => {
      if (file.read().mode === 'down') throw refuse('authorityDown');
      voids.add(body.saleIds);
      return { state: 'void' };
    },
  );

  app.get(SANDBOX_AUTHORITY, { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, page(file.read())),
  );

  app.post(
    `${SANDBOX_AUTHORITY}/behaviour`,
    { schema: { hide: true, body: behaviour } },
    async ({ body }, reply) => {
      file.write(body);
      return reply.redirect(SANDBOX_AUTHORITY, 303);
    },
  );
};

function page({ mode, delay, refused }: Behaviour) {
  const choices = (Object.keys(MODES) as Behaviour['mode'][]).map(
    (one) => html`<option value="${one}" ${one === mode ? html`selected` : ''}>${MODES[one]}</option>`,
  );
  return {
    locale: 'en' as const,
    title: 'Test authority',
    body: html`<header class="banner">A ticketing authority for tests. Its seals mean nothing.</header>
      <main>
        <form class="card" method="post" action="${SANDBOX_AUTHORITY}/behaviour">
          <h1>Test authority</h1>
          <div class="fields">
            <label class="full"
              >What it does
              <select name="mode">
                ${choices}
              </select></label
            >
            <label class="full"
              >Seconds from the payment to the seal
              <input name="delay" type="number" min="0" max="3600" value="${String(delay)}"
            /></label>
            <label class="full"
              >References of purchases for which it refuses everything
              <input name="refused" value="${refused}"
            /></label>
          </div>
          <div class="buttons"><button>Save</button></div>
        </form>
      </main>`,
  };
}
