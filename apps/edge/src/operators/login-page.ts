import { html } from '@taquilla/server';
import { layout, notice, PAGE_PATH } from './layout.ts';

/** Renders the sign-in page. */
export function loginPage(problem?: string): string {
  return layout(
    'Sign in',
    html`<div class="narrow">
      <h1>Sign in</h1>
      ${problem !== undefined && notice('danger', problem)}
      <form method="post" action="${PAGE_PATH}/login" class="card stack">
        <label>Your name<input name="name" autocomplete="username" required maxlength="60" /></label>
        <p class="hint">It is written beside every change you make.</p>
        <label>
          Password<input
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="200"
          />
        </label>
        <label>
          Code<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" />
        </label>
        <p class="hint">The six digits that your code generator shows now.</p>
        <button class="primary">Sign in</button>
      </form>
    </div>`,
  );
}
