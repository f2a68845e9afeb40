/** Renders an e-mail in the venue's colours, as text and as HTML. Pure. */
import type { Locale } from '@taquilla/contracts';
import { html, Html } from '@taquilla/server';
import { printableColour, readableTextColour } from '../../../format/readable-text-colour.ts';

export interface Email {
  locale: Locale;
  colour: string;
  venue: string;
  title: string;
  /** paragraphs before `lines` */
  opening: readonly string[];
  lines: readonly { title: string; details: readonly string[] }[];
  /** tickets, each with the image of its code */
  codes?: readonly { title: string; details: readonly string[]; cid: string }[];
  facts: readonly { label: string; value: string }[];
  button: { label: string; url: string } | null;
  /** links that add the tickets to a phone's wallet */
  wallets?: readonly { label: string; url: string }[];
  /** paragraphs after `lines` */
  closing: readonly string[];
  /** link by which the buyer changes or returns the sale */
  manage?: { label: string; url: string };
  /** link by which guests find all their purchases */
  find?: { label: string; url: string };
  /** link to a map of the venue */
  map?: { label: string; url: string };
  footer: string;
}

export function emailText(email: Email): string {
  const blocks = [
    email.title,
    ...email.opening,
    ...email.lines.map(({ title, details }) => [title, ...details.map((detail) => `  ${detail}`)].join('\n')),
    email.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(email.button ? [`${email.button.label}:\n${email.button.url}`] : []),
    ...(email.wallets ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...email.closing,
    ...(email.manage ? [`${email.manage.label}:\n${email.manage.url}`] : []),
    ...(email.find ? [`${email.find.label}:\n${email.find.url}`] : []),
    ...(email.map ? [`${email.map.label}: ${email.map.url}`] : []),
    `--\n${email.footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SOFT = 'color:#5b6270';
/** Long names must not make an e-mail wider than a phone; each mail client supports one of the two properties. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';

/**
 * Dark colours for mail clients that support them, overriding the inline styles that other clients need. The venue's colours
 * remain.
 */
const DARK = new Html(
  [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (prefers-color-scheme: dark) {',
    '  .backdrop { background: #101216 !important; color: #eef0f3 !important; }',
    '  .paper { background: #1b1e24 !important; }',
    '  .soft { color: #b3b9c4 !important; }',
    '  .line { border-color: #3a3f49 !important; }',
    '}',
  ].join('\n'),
);

/** Renders tables and inline styles, which mail clients support. The only images, codes, are attached: nothing is loaded. */
export function emailHtml(email: Email): string {
  const colour = printableColour(email.colour);
  const ink = readableTextColour(colour);
  return html`<!doctype html>
    <html lang="${email.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>
          ${DARK}
        </style>
        <title>${email.title}</title>
      </head>
      <body
        class="backdrop"
        style="margin:0;background:#f4f5f7;${FONT};color:#16181d;font-size:16px;line-height:1.5"
      >
        <table
          role="presentation"
          class="backdrop"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f4f5f7"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="paper"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden"
              >
                <tr>
                  <td style="background:${colour};color:${ink};padding:24px 32px">
                    <div style="font-size:16px">${email.venue}</div>
                    <h1 style="margin:4px 0 0;font-size:28px;line-height:1.2;font-weight:600">
                      ${email.title}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 32px 8px">${email.opening.map(paragraph)}</td>
                </tr>
                ${email.lines.map(lineRow)}${(email.codes ?? []).map(codeRow)}
                <tr>
                  <td style="padding:16px 32px 0">
                    <table role="presentation" cellpadding="0" cellspacing="0">
                      ${email.facts.map(factRow)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 32px">
                    ${email.button ? button(email.button, colour, ink) : ''}${(email.wallets ?? []).map(link)}${email.closing.map(paragraph)}${email.manage ? link(email.manage) : ''}${email.find ? link(email.find) : ''}${email.map ? link(email.map) : ''}
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft line"
                    style="padding:16px 32px 24px;border-top:1px solid #d9dce1;${SOFT};font-size:14px"
                  >
                    ${email.footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;white-space:pre-line;${WRAP}">${text}</p>`;

const lineRow = ({ title, details }: Email['lines'][number]): Html =>
  html`<tr>
    <td style="padding:0 32px">
      <div class="line" style="border-top:1px solid #d9dce1;padding:16px 0;${WRAP}">
        <strong style="font-size:18px;font-weight:600">${title}</strong
        >${details.map((detail) => html`<div class="soft" style="${SOFT}">${detail}</div>`)}
      </div>
    </td>
  </tr> `;

const codeRow = ({ title, details, cid }: NonNullable<Email['codes']>[number]): Html =>
  html`<tr>
    <td align="center" style="padding:0 32px">
      <div class="line" style="border-top:2px dashed #85878c;padding:16px 0;${WRAP}">
        <img
          src="cid:${cid}"
          width="220"
          height="220"
          alt="${['QR', title, ...details].join(' · ')}"
          style="display:block;margin:0 auto 8px;background:#ffffff;border-radius:8px"
        />
        <strong style="font-size:18px;font-weight:600">${title}</strong
        >${details.map((detail) => html`<div class="soft" style="${SOFT}">${detail}</div>`)}
      </div>
    </td>
  </tr> `;

const factRow = ({ label, value }: Email['facts'][number]): Html =>
  html`<tr>
    <td class="soft" style="padding:2px 24px 2px 0;${SOFT}">${label}</td>
    <td style="padding:2px 0;font-weight:600">${value}</td>
  </tr>`;

const button = ({ label, url }: NonNullable<Email['button']>, colour: string, ink: string): Html =>
  html`<p style="margin:0 0 24px">
    <a
      href="${url}"
      style="display:inline-block;background:${colour};color:${ink};padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p>`;

const link = ({ label, url }: NonNullable<Email['map']>): Html =>
  html`<p style="margin:0 0 8px"><a href="${url}" style="color:inherit">${label}</a></p>`;
