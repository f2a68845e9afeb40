/** What is wrong with a page as the edge sends it, before its scripts run. */
import { PAGE_DOCUMENT_ID, pageDocument, type PageDocument } from '@taquilla/contracts';
import { SHELL } from '@taquilla/delivery';

/** A release of an app that a page is to be made of. */
export interface Tried {
  name: string;
  version: string;
}

const DOCUMENT = new RegExp(`<script type="application/json" id="${PAGE_DOCUMENT_ID}">(.*?)</script>`, 's');
/** How React marks what has thrown where the page was made. */
const LEFT_OUT = '<!--$!-->';

/** Each problem is a sentence. */
export async function servedProblems(url: string, tried: Tried): Promise<string[]> {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await answer.text();
  if (answer.status !== 200) return [`the server answers ${answer.status}, visitors see the error page`];
  const version = versionIn(documentOf(html), tried.name);
  if (version !== tried.version)
    return [`the page has ${tried.name} ${version ?? '(no release)'} in place of ${tried.version}`];
  if (!html.includes('data-drawn')) return ['the page comes without server-rendered content'];
  if (html.includes('data-error')) return ['the server renders the error page'];
  if (html.includes(LEFT_OUT)) return ['a component throws while the server renders the page'];
  return [];
}

/** Whether the edge makes a page of this release by now. */
export async function isServedWith(url: string, tried: Tried): Promise<boolean> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return versionIn(documentOf(await answer.text()), tried.name) === tried.version;
}

function documentOf(html: string): PageDocument | undefined {
  const [, json] = DOCUMENT.exec(html) ?? [];
  return json === undefined ? undefined : pageDocument.parse(JSON.parse(json));
}

function versionIn(document: PageDocument | undefined, name: string): string | undefined {
  return name === SHELL ? document?.shell : document?.remotes[name]?.version;
}
