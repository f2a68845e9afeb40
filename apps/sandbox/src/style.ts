import { TYPEFACE_STYLE } from '@taquilla/contracts';

/** Style of the sandbox's pages: bank-like blue, so that they are not mistaken for pages of the shop. */
export const STYLE = `${TYPEFACE_STYLE}
:root { color-scheme: light; --ink: #16181d; --soft: #555d6b; --line: #d5d9e0; --paper: #fff; --backdrop: #eef1f5; --accent: #1f4e8c; --danger: #a3222e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--backdrop); color: var(--ink); font: 16px/1.5 'Inter Subset', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.banner { background: #fff4d6; border-bottom: 1px solid #e4cf94; padding: 8px 16px; text-align: center; font-size: 14px; }
main { max-width: 34rem; margin: 24px auto 64px; padding: 0 16px; }
main.wide { max-width: 52rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-bottom: 16px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount { font-size: 36px; font-weight: 600; line-height: 1.2; margin: 0 0 16px; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; font-size: 14px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid #8a92a0; border-radius: 8px; background: var(--paper); color: inherit; font: inherit; font-size: 16px; font-weight: 400; font-variant-numeric: tabular-nums; }
.fields { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; align-items: end; margin-bottom: 16px; }
.fields .full { grid-column: 1 / -1; }
.buttons { display: grid; gap: 12px; }
.buttons + p { margin-top: 12px; }
.card > :last-child { margin-bottom: 0; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--accent); border-radius: 8px; background: var(--paper); color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: var(--accent); color: #fff; min-height: 52px; }
button.danger { border-color: var(--danger); color: var(--danger); }
ul.mails { list-style: none; margin: 0; padding: 0; }
ul.mails li + li { border-top: 1px solid var(--line); }
ul.mails a { display: block; padding: 12px 0; color: inherit; text-decoration: none; min-height: 44px; }
ul.mails a:hover strong { text-decoration: underline; }
iframe { width: 100%; height: 42rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, Consolas, monospace; margin: 0; }
ul.files { list-style: none; margin: 0 0 16px; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
ul.files a { display: inline-block; min-height: 44px; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; }
summary { min-height: 44px; padding: 9px 0; cursor: pointer; }
`;
