/** Checks the HTML of a page before hydration. */
import { PAGE_DOCUMENT_ID, pageDocument, type PageDocument } from '@taquilla/federation/contract';
import { SHELL } from '@taquilla/delivery';

/** The release of an app that a page has to be rendered with. */
export interface Tried {
  name: string;
  version: string;
}

const DOCUMENT = new RegExp(`<script type="application/json" id="${PAGE_DOCUMENT_ID}">(.*?)</script>`, 's');
/** React's marker for a boundary whose server rendering failed. */
const LEFT_OUT = '<!--$!-->';

/** Requests a page and returns its problems, each a sentence. */
export async function servedProblems(url: string, tried: Tried): Promise<string[]> {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await answer.text();
  if (answer.status !== 200) return [`the server answers ${answer.status}, visitors see the error page`];
  const version = versionIn(documentOf(html), tried.name);
  if (version !== tried.version)
    return [`the page has ${tried.name} ${version ?? '(no release)'} in place of ${tried.version}`];
  if (!html.includes('data-rendered')) return ['the page comes without server-rendered content'];
  if (html.includes('data-error')) return ['the server renders the error page'];
  if (html.includes(LEFT_OUT)) return ['a component throws while the server renders the page'];
  return [];
}

/** Returns whether the edge already serves a page with this release. */
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
