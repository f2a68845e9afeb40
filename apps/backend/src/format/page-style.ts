/** Style of pages that e-mailed links open: like the e-mail, in the venue's colour. */
import { TYPEFACE_STYLE } from '@taquilla/contracts';
import { printableColour, readableTextColour } from './readable-text-colour.ts';

/** Returns the CSS. @param colour of the venue's palette; a neutral colour replaces a colour that cannot be parsed */
export function pageStyle(colour: string): string {
  const accent = printableColour(colour);
  return `${TYPEFACE_STYLE}
:root { color-scheme: light; --accent: ${accent}; --on-accent: ${readableTextColour(accent)}; --ink: #16181d; --soft: #555c69; --line: #d9dce1; --backdrop: #f4f5f7; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--backdrop); color: var(--ink); font: 17px/1.5 'Inter Subset', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
.venue { background: var(--accent); color: var(--on-accent); }
.venue p, main { max-width: 40rem; margin-inline: auto; padding-inline: 20px; }
.venue p { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; margin-block: 0; padding-block: 18px; font-size: 20px; }
.venue strong { font-weight: 600; }
main { padding-block: 28px 64px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 14px; padding: 32px; }
h1 { margin: 0 0 12px; font-size: 32px; line-height: 1.15; font-weight: 650; text-wrap: balance; }
.lead { margin: 0; color: var(--soft); font-size: 19px; text-wrap: pretty; overflow-wrap: anywhere; }
ul { list-style: none; margin: 28px 0 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 16px 0; }
li strong { display: block; font-size: 18px; font-weight: 600; }
li span { display: block; color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0; border-top: 1px solid var(--line); padding-top: 16px; }
dt { color: var(--soft); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.act { margin: 28px 0 0; }
.button { display: inline-block; min-height: 56px; padding: 14px 28px; border: 0; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; font-size: 18px; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { text-decoration: underline; }
.soft { margin: 16px 0 0; color: var(--soft); font-size: 15px; }
@media (max-width: 30rem) {
  main { padding: 16px 12px 48px; }
  .card { padding: 24px 20px; }
  h1 { font-size: 27px; }
  .button { width: 100%; }
}
`;
}
