import { DEFAULT_ROLLOUT, SHELL } from '@taquilla/delivery';
import { html, type Html } from '@taquilla/server';
import { describeFinding, type Tally } from '../canary/verdict.ts';
import { figuresOf } from './figures.ts';
import { PAGE_PATH } from './layout.ts';
import type { AppOverview, ReleaseHealth } from './overview.ts';
import type { Session } from './session.ts';

export interface CardContext {
  rollout: string;
  session: Session;
}

/** Renders the releases of an app with their health and the form to change them. */
export function releaseCard(app: AppOverview, context: CardContext): Html {
  const { canary, live, isInherited, isOptedOut } = app;
  const rest = 100 - (canary?.percent ?? 0);
  return html`<li class="app">
    <h3>${app.app}</h3>
    <div class="releases">
      ${
        live
          ? release(live, canary ? `${rest} % of visitors` : isInherited ? 'default release' : 'all visitors')
          : html`<p class="hint">
              ${isOptedOut ? 'Left out at this venue' : 'The other visitors do not get it'}
            </p>`
      }
      ${canary && html`${release(canary, `${canary.percent} % of visitors`, canary.percent)} ${verdict(app)}`}
    </div>
    ${context.session.mayChange && changes(app, context)}
  </li>`;
}

function release({ version, tally }: ReleaseHealth, who: string, percent?: number): Html {
  return html`<div class="release${percent === undefined ? '' : ' new'}">
    <p class="version"><code>${version}</code> <span>${who}</span></p>
    ${percent !== undefined && html`<meter min="0" max="100" value="${percent}">${percent} %</meter>`}
    ${health(tally)}
  </div>`;
}

function health(tally: Tally): Html {
  const figures = figuresOf(tally);
  if (figures.length === 0) return html`<p class="hint">No visits yet</p>`;
  return html`<dl class="figures">
    ${figures.map(
      ({ name, value, of }) =>
        html`<div>
          <dt>${name}</dt>
          <dd><strong>${value}</strong> ${of}</dd>
        </div>`,
    )}
  </dl>`;
}

function verdict({ canary }: AppOverview): Html | false {
  if (!canary) return false;
  const { finding, tally, against } = canary;
  if (finding)
    return html`<p class="verdict danger">
      <span aria-hidden="true">!</span> Worse: ${describeFinding(finding, against)}
    </p>`;
  if (Object.keys(tally).length === 0) return html`<p class="verdict">No visits yet</p>`;
  return html`<p class="verdict success"><span aria-hidden="true">✓</span> As good as the others so far</p>`;
}

function changes(
  { app, canary, live, versions, isOptedOut }: AppOverview,
  { rollout, session }: CardContext,
): Html {
  const what = `${app} for ${rollout === DEFAULT_ROLLOUT ? 'all visitors' : rollout}`;
  const isTenant = rollout !== DEFAULT_ROLLOUT;
  const selected = canary?.version ?? live?.version ?? versions[0] ?? '';
  return html`<details>
    <summary>Change <span class="heard">${what}</span></summary>
    <form method="post" action="${PAGE_PATH}/change" class="stack">
      ${hidden({ form: session.formKey, rollout, app })}
      <div class="row">
        <label
          >Release<select name="version">
            ${versionOptions(versions, selected)}
          </select></label
        >
        <label class="short">
          Percent of visitors
          <input name="percent" type="number" min="1" max="100" value="${canary?.percent ?? 10}" required />
        </label>
      </div>
      <label>Why<input name="why" required maxlength="200" /></label>
      <div class="buttons">
        <button class="primary" name="action" value="set">Give</button>
        ${
          canary &&
          html`<button name="action" value="promote">Give ${canary.version} to all</button>
            <button class="danger" name="action" value="withdraw">Take ${canary.version} back</button>`
        }
        ${
          app !== SHELL &&
          !isOptedOut &&
          html`<button class="danger" name="action" value="${isTenant ? 'opt-out' : 'retire'}">
            ${isTenant ? 'Leave it out here' : 'Retire it everywhere'}
          </button>`
        }
      </div>
    </form>
  </details>`;
}

function versionOptions(versions: readonly string[], selected: string): Html[] {
  return versions.map(
    (version) =>
      html`<option value="${version}" ${version === selected && html` selected`}>${version}</option>`,
  );
}

export function hidden(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}
