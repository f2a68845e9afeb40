import type { RolloutEntry } from '@taquilla/federation/contract';
import { DEFAULT_ROLLOUT, type AuditEntry } from '@taquilla/delivery';
import { html, type Html } from '@taquilla/server';
import { CANARY_ANALYSIS } from '../canary/canary-analysis.ts';
import { layout, notice, PAGE_PATH } from './layout.ts';
import type { HistoryLine, Overview, RolloutOverview } from './overview.ts';
import { hidden, releaseCard } from './release-card.ts';
import type { Session } from './session.ts';

export interface PageResult {
  done?: string;
  problems?: readonly string[];
}

/** Renders the rollouts page: releases by rollout with their health, the forms to change them, and the history. */
export function rolloutsPage(
  overview: Overview,
  session: Session,
  { done, problems = [] }: PageResult,
): string {
  const content = html`<h1>Rollouts</h1>
    <p class="lead">Figures of the last 30 minutes, from the browsers of this edge.</p>
    ${done !== undefined && notice('success', done)}
    ${problems.length > 0 && notice('danger', 'Nothing was changed', problems)}
    ${overview.rollouts.map((rollout) => rolloutSection(rollout, session))}
    ${session.mayChange && newTenant(overview, session)}
    ${overview.published.length > 0 && publishedSection(overview.published)}
    ${historySection(overview.history)}`;
  return layout('Rollouts', content, signedIn(session));
}

function signedIn({ name, formKey, mayChange }: Session): Html {
  return html`<form method="post" action="${PAGE_PATH}/logout" class="signed-in">
    <span>${name}${!mayChange && ' · may look'}</span>${hidden({ form: formKey })}<button class="quiet">
      Sign out
    </button>
  </form>`;
}

function rolloutSection({ name, apps, last, revision }: RolloutOverview, session: Session): Html {
  const title = name === DEFAULT_ROLLOUT ? 'All visitors' : name;
  return html`<section aria-labelledby="rollout-${name}">
    <div class="section-head">
      <h2 id="rollout-${name}">${title}</h2>
      <p>Revision ${revision}${last && html` · ${changeOf(last)}`}</p>
    </div>
    <ul class="apps">
      ${apps.map((app) => releaseCard(app, { rollout: name, session }))}
    </ul>
    ${session.mayChange && last && undo(name, title, session)}
  </section>`;
}

function undo(name: string, title: string, session: Session): Html {
  return html`<details class="undo">
    <summary>Undo the last change <span class="heard">of ${title}</span></summary>
    <form method="post" action="${PAGE_PATH}/change" class="stack">
      ${hidden({ form: session.formKey, rollout: name, action: 'back' })}
      <p class="hint">Restores the previous state of this rollout; repeat to undo earlier changes.</p>
      <label>Why<input name="why" required maxlength="200" /></label>
      <div class="buttons"><button class="danger">Go one step back</button></div>
    </form>
  </details>`;
}

function newTenant({ rollouts }: Overview, session: Session): Html {
  const apps = rollouts.find(({ name }) => name === DEFAULT_ROLLOUT)?.apps ?? [];
  return html`<section aria-labelledby="new-tenant">
    <div class="section-head">
      <h2 id="new-tenant">Separate rollout for a venue</h2>
      <p>Gives one venue’s visitors a release other than the default.</p>
    </div>
    <form method="post" action="${PAGE_PATH}/change" class="card stack">
      ${hidden({ form: session.formKey, action: 'set' })}
      <div class="row">
        <label>Venue<input name="rollout" required pattern="[a-z0-9\\-]+" placeholder="alcazar" /></label>
        <label>
          Release
          <select name="release">
            ${apps.map(
              ({ app, versions }) =>
                html`<optgroup label="${app}">
                  ${versions.map((version) => html`<option value="${app}@${version}">${app} ${version}</option>`)}
                </optgroup>`,
            )}
          </select>
        </label>
        <label class="short">
          Percent of visitors<input name="percent" type="number" min="1" max="100" value="10" required />
        </label>
      </div>
      <label>Why<input name="why" required maxlength="200" /></label>
      <div class="buttons"><button class="primary">Give</button></div>
    </form>
  </section>`;
}

function publishedSection(published: readonly AuditEntry[]): Html {
  return html`<section aria-labelledby="published">
    <div class="section-head">
      <h2 id="published">Published releases</h2>
      <p>The latest ones that tokens have published.</p>
    </div>
    <ol class="history card">
      ${published.map(
        ({ what, at, by }) =>
          html`<li>
            <p><strong>${what}</strong></p>
            <p class="hint">${time(at)} · ${by}</p>
          </li>`,
      )}
    </ol>
  </section>`;
}

function historySection(history: readonly HistoryLine[]): Html {
  return html`<section aria-labelledby="history">
    <div class="section-head"><h2 id="history">History</h2></div>
    ${
      history.length === 0
        ? html`<p>Nothing has been changed yet.</p>`
        : html`<ol class="history card">
            ${history.map(historyLine)}
          </ol>`
    }
  </section>`;
}

function historyLine({ name, note }: HistoryLine): Html | undefined {
  if (!note) return undefined;
  const isCanaryAnalysis = note.by === CANARY_ANALYSIS;
  return html`<li>
    <p>
      <strong>${note.what}</strong>
      <span class="chip">${name === DEFAULT_ROLLOUT ? 'all visitors' : name}</span>
      ${isCanaryAnalysis && html`<span class="chip danger"><span aria-hidden="true">!</span> by the guard</span>`}
    </p>
    <p class="hint">${time(note.at)} · ${note.by}${note.why && ` · ${note.why}`}</p>
  </li>`;
}

function changeOf({ note }: RolloutEntry): Html | undefined {
  return note && html`${time(note.at)} by ${note.by}`;
}

const SHOWN = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function time(at: string): Html {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return html`${at}`;
  return html`<time datetime="${at}">${SHOWN.format(date)} UTC</time>`;
}
