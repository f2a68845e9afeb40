/** Common mistakes in a remote: `npm run ci` rejects each and says how to fix it. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '@playwright/test';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { FolderStore, SHELL } from '@taquilla/delivery';
import { buildRelease } from '../build/build-release.ts';
import { releaseVersion } from '../build/version.ts';
import { RELEASES_DIR, ROOT, webApp, webAppIn, type WebApp } from '../workspace.ts';
import { plantRemote, replaceIn } from './planted-remote.ts';
import { releaseProblems, sourceProblems } from './problems.ts';
import { startTrialShop, type TrialShop } from './trial/trial-shop.ts';
import { openBrowser, tryRelease } from './trial/try-release.ts';

let folder: string;
let app: WebApp;

before(() => {
  // inside the repository, so that imports find its node_modules
  mkdirSync(path.join(ROOT, 'var'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, 'var/planted-'));
  app = webAppIn(plantRemote(folder));
});
after(() => {
  rmSync(folder, { recursive: true });
});

const only = (problems: readonly string[], pattern: RegExp) => {
  assert.equal(problems.length, 1, problems.join('\n'));
  assert.match(problems[0] ?? '', pattern);
};

describe('npm run ci: sources of an app', () => {
  let copies = 0;

  /** Returns the problems of the app after a replacement in one of its files. */
  function compatibilityProblems(file: string, from: string | RegExp, to: string): string[] {
    const copy = path.join(folder, `copy-${(copies += 1)}`, app.name);
    cpSync(app.dir, copy, { recursive: true });
    replaceIn(path.join(copy, file), from, to);
    return sourceProblems(webAppIn(copy));
  }

  it('accepts a remote created by npm run new-remote', () => {
    assert.deepEqual(sourceProblems(app), []);
  });

  it('rejects a key that is missing in one language and quotes the Spanish text', () => {
    only(
      compatibilityProblems('src/locales/de.json', /"title": .*,/, ''),
      /locales\/de\.json: "title" is missing\. Add it in German; the Spanish text is “Página de Tours”\. Without it visitors read English\.$/,
    );
  });

  it('rejects a placeholder that the Spanish text lacks and names the right placeholder', () => {
    only(
      compatibilityProblems('src/locales/it.json', '{{venue}}', '{{venu}}'),
      /it\.json: "lead" has \{\{venu\}\}: “.+”\. Write \{\{venue\}\}, as the Spanish text does: “.+\{\{venue\}\}\.”\.$/,
    );
  });

  it('rejects French punctuation after a breaking space and names the required space', () => {
    only(
      compatibilityProblems('src/locales/fr.json', '\u00a0:', ' :'),
      /fr\.json: "lead" has an ordinary space before “:”: “.+”\. Write a no-break space there, “\\u00a0:” in JSON, which keeps the sign on the line of its word\.$/,
    );
  });

  it('rejects a route that another remote owns and names both remotes', () => {
    only(
      compatibilityProblems('remote.json', '/monuments/:slug?/tours/heavy', '/monuments/:slug?/tickets'),
      /^catalogue and tours both have a page at \/monuments\/:slug\?\/tickets \(route tours-heavy\)\. Give that of tours another name or path\.$/,
    );
  });
});

describe('npm run ci: release of an app', () => {
  let record: ReleaseRecord;
  let shell: ReleaseRecord;
  let shop: TrialShop | undefined;
  let browser: Browser | undefined;
  let opened: string[];

  before(async () => {
    const store = new FolderStore(RELEASES_DIR);
    shell = await buildRelease(webApp(SHELL), store);
    const starting = startTrialShop(RELEASES_DIR, { [SHELL]: shell.version });
    record = await buildRelease(app, store);
    browser = await openBrowser();
    shop = await starting;
    opened = await tryRelease(record, shop, browser);
  });
  after(async () => {
    await browser?.close();
    await shop?.stop();
    new FolderStore(RELEASES_DIR).remove({ name: app.name, version: releaseVersion(app) });
  });

  it('rejects a chunk and a first load over budget and names their largest modules', async () => {
    const [chunk = '', firstLoad, ...others] = await releaseProblems(app, record, [shell]);
    assert.deepEqual(others, []);
    assert.match(
      chunk,
      /^the chunk heavy\.js weighs \d+\.\d KB, the budget of a chunk is 30 KB\. Heaviest in heavy\.js: \S+\/screens\/plan\.json \(97\.7 KB of source\), .*Load with import\(\) what a page does not need at once; .* raise "budget" in .*tours\/package\.json\.$/,
    );
    assert.match(
      firstLoad ?? '',
      /^the first load of the route tours-heavy is \d+\.\d KB \(shell \d+\.\d, entry \d\.\d, screen \d+\.\d, texts \d\.\d\), its budget is 190 KB\. Heaviest in heavy\.js: /,
    );
  });

  it('rejects a shared name that a deployed shell lacks and names what to release first', async () => {
    const { '@taquilla/shared-state': given = [], ...names } = shell.names ?? {};
    const older = {
      ...shell,
      version: 'older',
      names: { ...names, '@taquilla/shared-state': given.filter((name) => name !== 'useVenue') },
    };
    const problems = await releaseProblems(app, { ...record, sizes: {} }, [older]);
    only(
      problems,
      /^with shell older: it needs useVenue of @taquilla\/shared-state, which the shell does not provide\. Give visitors a shell that has it first/,
    );
  });

  it('rejects a shared name that exports.json lacks and names the file to edit', async () => {
    const names = { '@taquilla/shared-state': ['visitsSoFar'] };
    only(
      await releaseProblems(app, { ...record, names, sizes: {} }, []),
      /^it uses visitsSoFar of @taquilla\/shared-state, which libs\/shared-state\/exports\.json does not list\. Add it there under the next version/,
    );
  });

  const of = (page: string) =>
    opened
      .filter((problem) => problem.includes(`/tours/${page}: `))
      .map((problem) => problem.slice(problem.indexOf(': ') + 2));

  it('accepts a page that renders at one venue on the server and in the browser', () => {
    assert.deepEqual(
      opened.filter((problem) => /\/tours: |\/heavy: /.test(problem)),
      [],
    );
  });

  it('rejects a page that throws during rendering and quotes the error', () => {
    assert.match(of('throws').join('\n'), /a component throws while the server renders the page/);
    assert.match(of('throws').join('\n'), /There is no guide/);
  });

  it('rejects a hydration mismatch and says how to fix it', () => {
    only(
      of('mismatch'),
      /^hydration mismatch: the browser renders something else than the server did\. Render at first what both know/,
    );
  });

  it('rejects an error in the console and quotes its text', () => {
    only(of('console'), /^the console shows an error: The guide is lost$/);
  });

  it('rejects a form control without an accessible name and quotes its HTML', () => {
    only(
      of('unnamed'),
      /^a form control has no name\. Give it a <label>, or aria-label \(axe: label\): <input type="text"/,
    );
  });
});
