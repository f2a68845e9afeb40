/**
 * Rendering of an e-mail as HTML, in the venue's colours. Pure. Tables and inline styles, which mail clients support; images
 * are attached, so that nothing is loaded.
 */
import { html, Html } from '@taquilla/server';
import { printableColour, readableTextColour } from '../../../format/readable-text-colour.ts';
import type { Email, EmailCode, EmailFact, EmailLink } from './email.ts';

const FONT =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SOFT = 'color:#5b6270';
const LINE = 'border-top:1px solid #d9dce1';
/** Long names must not make an e-mail wider than a phone; each mail client supports one of the two properties. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';

const DARK = [
  ['.backdrop', 'background:#101216 !important;color:#eef0f3 !important'],
  ['.paper', 'background:#1b1e24 !important'],
  ['.ink', 'color:#eef0f3 !important'],
  ['.soft', 'color:#b3b9c4 !important'],
  ['.line', 'border-color:#3a3f49 !important'],
] as const;

/**
 * Styles for phones, and dark colours for mail clients that support them, which override the inline styles that other
 * clients need. `data-ogsc` is the dark scheme of Outlook on the web. The venue's colours remain.
 */
const STYLE = new Html(
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:599px){',
    '.pad{padding-left:24px !important;padding-right:24px !important}',
    '.title{font-size:28px !important}',
    '.code,.code img{width:128px !important;height:128px !important}',
    '.around{padding:0 !important}.paper{border-radius:0 !important}',
    '}',
    '@media (prefers-color-scheme:dark){',
    ...DARK.map(([name, style]) => `${name}{${style}}`),
    '}',
    ...DARK.map(([name, style]) => `[data-ogsc] ${name}{${style}}`),
  ].join('\n'),
);

export function emailHtml(email: Email): string {
  const colour = printableColour(email.colour);
  const { codes = [] } = email;
  const isComplete = codes.length > 0 && !email.more;
  const opening = email.opening.map(paragraph);
  // the button comes first where codes follow
  const before = codes.length > 0 ? [] : opening;
  const after = codes.length > 0 ? opening : [];
  return html`<!doctype html>
    <html lang="${email.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <style>
          ${STYLE}
        </style>
        <title>${email.title}</title>
      </head>
      <body
        class="backdrop"
        style="margin:0;background:#f4f5f7;${FONT};color:#16181d;font-size:16px;line-height:1.5"
      >
        ${preview(email)}
        <table
          role="presentation"
          class="backdrop"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f4f5f7"
        >
          <tr>
            <td align="center" class="around" style="padding:24px 12px">
              <table
                role="presentation"
                class="paper"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden"
              >
                ${head(email, colour)} ${before.length > 0 ? row('padding:16px 40px 0', before) : ''}
                ${row('padding:24px 40px 0', [email.button ? button(email.button, colour) : '', links(email)])}
                ${after.length > 0 ? row('padding:8px 40px 0', after) : ''}
                ${isComplete ? '' : email.lines.map(lineRow)}
                ${codes.length > 0 ? row('padding:0 40px', [codeTable(codes)]) : ''}
                ${email.more ? row('padding:0 40px 16px', [paragraphLink(email.more)]) : ''}
                ${email.facts.length > 0 ? row('padding:0 40px', [factTable(email.facts)]) : ''}
                ${row('padding:0 40px 24px', [closing(email)])}
                <tr>
                  <td class="pad soft line" style="padding:16px 40px 24px;${LINE};${SOFT};font-size:14px">
                    ${email.footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text.replaceAll(/\n\s+/g, '\n');
}

type Parts = readonly (Html | '')[];

const row = (style: string, parts: Parts): Html =>
  html`<tr>
    <td class="pad" style="${style}">${parts}</td>
  </tr>`;

/** Text that inboxes show beside the subject. */
const preview = ({ visit, opening }: Email): Html | '' => {
  const text = visit
    ? visit.times.map(({ time, what }) => `${time} ${what}`.trim()).join(', ')
    : opening.at(-1);
  return text ? html`<div style="display:none;max-height:0;overflow:hidden">${text}</div>` : '';
};

const head = ({ images = {}, venue, title, visit }: Email, colour: string): Html =>
  html`<tr>
      <td class="pad" style="padding:20px 40px">
        ${
          images.logo
            ? html`<img
                src="cid:${images.logo.cid}"
                height="44"
                alt="${venue}"
                style="display:block;height:44px;width:auto;font-size:18px;font-weight:700"
              />`
            : html`<span style="font-size:18px;font-weight:700"
                ><span class="ink" style="border-bottom:3px solid ${colour};color:#16181d"
                  >${venue}</span
                ></span
              >`
        }
      </td>
    </tr>
    ${
      images.banner
        ? html`<tr>
            <td>
              <img
                src="cid:${images.banner.cid}"
                width="600"
                alt="${images.banner.alt}"
                style="display:block;width:100%;max-width:600px;height:auto"
              />
            </td>
          </tr>`
        : ''
    }
    <tr>
      <td class="pad" style="padding:${images.banner ? 28 : 8}px 40px 0">
        <h1
          class="title ink"
          style="margin:0;font-size:34px;line-height:1.2;font-weight:700;color:#16181d;${WRAP}"
        >
          ${title}
        </h1>
        ${visit ? visitBlock(visit) : ''}
      </td>
    </tr>`;

const visitBlock = ({ times, place }: NonNullable<Email['visit']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 8px">
      ${times.map(
        ({ time, what }) =>
          html`<tr>
            <td
              class="ink"
              valign="baseline"
              style="padding:0 16px 4px 0;font-size:20px;font-weight:700;color:#16181d"
            >
              ${time}
            </td>
            <td class="ink" valign="baseline" style="padding:0 0 4px;color:#16181d;${WRAP}">${what}</td>
          </tr>`,
      )}
    </table>
    <p class="soft" style="margin:0;${SOFT}">${place}</p>`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;color:#16181d;white-space:pre-line;${WRAP}">${text}</p>`;

const lineRow = ({ title, details }: Email['lines'][number]): Html =>
  html`<tr>
    <td class="pad" style="padding:0 40px">
      <div class="line" style="${LINE};padding:16px 0;${WRAP}">${named(title, details)}</div>
    </td>
  </tr> `;

const named = (title: string, details: readonly string[]): Html =>
  html`<strong class="ink" style="font-size:18px;font-weight:600;color:#16181d">${title}</strong
    >${details.map((detail) => html`<div class="soft" style="${SOFT}">${detail}</div>`)}`;

const codeTable = (codes: readonly EmailCode[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${codes.map(
      ({ number, title, details, cid }) =>
        html`<tr>
          <td class="code line" width="152" valign="top" style="width:152px;${LINE};padding:16px 0">
            <img
              src="cid:${cid}"
              width="152"
              height="152"
              alt="QR · ${number} · ${title}"
              style="display:block;width:152px;height:152px;background:#ffffff;border-radius:8px"
            />
          </td>
          <td class="line" valign="middle" style="${LINE};padding:16px 0 16px 20px;${WRAP}">
            <div class="soft" style="${SOFT};font-size:14px">${number}</div>
            ${named(title, details)}
          </td>
        </tr>`,
    )}
  </table>`;

const factTable = (facts: readonly EmailFact[]): Html =>
  html`<table
    role="presentation"
    class="line"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="${LINE};margin:0 0 20px"
  >
    ${facts.map(({ label, value, isTotal = false }, index) => {
      const style = `padding:${index === 0 ? 20 : 4}px 0 4px;${isTotal ? 'font-weight:700;' : ''}color:#16181d;${WRAP}`;
      return html`<tr>
        <td class="ink" valign="top" style="${style}">${label}</td>
        <td class="ink" valign="top" align="right" style="${style};padding-left:24px">${value}</td>
      </tr>`;
    })}
  </table>`;

function closing({ closing: paragraphs, closingTitle, find }: Email): Html | '' {
  if (paragraphs.length === 0 && !find) return '';
  const title = closingTitle
    ? html`<h2
        class="ink line"
        style="margin:0 0 8px;padding:20px 0 0;${LINE};font-size:18px;line-height:1.3;font-weight:700;color:#16181d"
      >
        ${closingTitle}
      </h2>`
    : '';
  return html`${title}${paragraphs.map(paragraph)}${find ? paragraphLink(find) : ''}`;
}

function button({ label, url }: EmailLink, colour: string): Html {
  const ink = readableTextColour(colour);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td align="center" bgcolor="${colour}" style="background:${colour};border-radius:8px">
        <a
          href="${url}"
          style="display:block;padding:14px 24px;border-radius:8px;color:${ink};font-size:18px;line-height:24px;font-weight:600;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** Links below the button: wallets, map, and change. */
function links({ wallets = [], map, manage }: Email): Html | '' {
  const all = [...wallets, ...(map ? [map] : []), ...(manage ? [manage] : [])];
  if (all.length === 0) return '';
  return html`<p class="ink" style="margin:8px 0 16px;text-align:center;color:#16181d;${WRAP}">
    ${all.map(({ label, url }) => html`<a class="ink" href="${url}" style="display:inline-block;padding:10px;color:#16181d">${label}</a> `)}
  </p>`;
}

const paragraphLink = ({ label, url }: EmailLink): Html =>
  html`<p class="ink" style="margin:0;color:#16181d">
    <a class="ink" href="${url}" style="display:inline-block;padding:10px 0;color:#16181d">${label}</a>
  </p>`;
