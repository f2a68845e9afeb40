import { html, type Html } from '@taquilla/server';
import type { Attachment } from 'postal-mime';
import type { Page } from '../page.ts';
import { bytesOf, type StoredMail } from './mail-store.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const BANNER = html`<header class="banner">
  Demo inbox. Mails of this shop come here instead of leaving it.
</header>`;

export const recipientsOf = ({ mail }: StoredMail): string =>
  (mail.to ?? []).map(({ address }) => address).join(', ');

/** Renders the list of e-mails. @param recipient current search text */
export function listPage(mails: readonly StoredMail[], recipient: string): Page {
  return {
    locale: 'en',
    title: 'Inbox',
    body: html`${BANNER}
      <main class="wide">
        <section class="card">
          <h1>Inbox</h1>
          <form method="get" action="/sandbox/inbox" role="search">
            <div class="fields">
              <label class="full"
                >Recipient<input type="search" name="to" value="${recipient}" autocomplete="off"
              /></label>
            </div>
            <div class="buttons"><button>Show</button></div>
          </form>
        </section>
        <section class="card">
          ${
            mails.length === 0
              ? html`<p>No mail yet.</p>`
              : html`<ul class="mails">
                  ${mails.map(listEntry)}
                </ul>`
          }
        </section>
      </main>`,
  };
}

const listEntry = (stored: StoredMail): Html =>
  html`<li>
    <a href="/sandbox/inbox/${stored.id}">
      <strong>${stored.mail.subject ?? ''}</strong><br />
      <span class="soft">${recipientsOf(stored)} · ${moment.format(stored.receivedAt)}</span>
    </a>
  </li>`;

/** Renders one e-mail. Its HTML is shown in a sandboxed frame. */
export function mailPage(stored: StoredMail): Page {
  const { id, mail, receivedAt } = stored;
  const from = mail.from ? `${mail.from.name} <${mail.from.address ?? ''}>` : '';
  return {
    locale: 'en',
    title: mail.subject ?? 'Mail',
    body: html`${BANNER}
      <main class="wide">
        <p><a href="/sandbox/inbox">All mails</a></p>
        <article class="card">
          <h1>${mail.subject ?? ''}</h1>
          <dl>
            <dt>From</dt>
            <dd>${from}</dd>
            <dt>To</dt>
            <dd>${recipientsOf(stored)}</dd>
            <dt>Received</dt>
            <dd>${moment.format(receivedAt)}</dd>
          </dl>
        </article>
        ${mail.attachments.length > 0 ? attachments(id, mail.attachments) : ''}
        ${
          mail.html
            ? html`<section class="card">
                <h2>HTML</h2>
                <iframe
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  src="/sandbox/inbox/${id}/html"
                  title="HTML of the mail"
                ></iframe>
              </section>`
            : ''
        }
        ${
          mail.text
            ? html`<section class="card">
                <details>
                  <summary>Text</summary>
                  <pre>${mail.text}</pre>
                </details>
              </section>`
            : ''
        }
      </main>`,
  };
}

const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
const sizeOf = (file: Attachment): string => kilobytes.format(bytesOf(file).length / 1000);

function attachments(id: string, files: readonly Attachment[]): Html {
  return html`<section class="card">
    <h2>Attachments</h2>
    <ul class="files">
      ${files.map((file, index) =>
        // inline images are shown in the HTML, not as attachments
        file.contentId
          ? ''
          : html`<li>
              <a href="/sandbox/inbox/${id}/attachments/${index}" download>${file.filename ?? 'file'}</a>
              <span class="soft">${sizeOf(file)}</span>
            </li>`,
      )}
    </ul>
  </section>`;
}
