import { LOCALES, type Locale } from '@taquilla/contracts';

const TITLES: Record<Locale, (name: string) => string> = {
  es: (name) => `Página de ${name}`,
  ca: (name) => `Pàgina de ${name}`,
  de: (name) => `Seite für ${name}`,
  en: (name) => `${name} page`,
  fr: (name) => `Page de ${name}`,
  it: (name) => `Pagina di ${name}`,
};
const LEADS: Record<Locale, string> = {
  es: 'Aquí empieza algo nuevo en {{venue}}.',
  ca: 'Aquí comença alguna cosa nova a {{venue}}.',
  de: 'Hier beginnt etwas Neues: {{venue}}.',
  en: 'Something new starts here at {{venue}}.',
  fr: 'Quelque chose de nouveau commence ici\u00a0: {{venue}}.',
  it: 'Qui comincia qualcosa di nuovo: {{venue}}.',
};

/** Generates the files of a new remote with one page, `/monuments/{slug}/<name>`; keys are paths in its folder. */
export function remoteFiles(name: string): Record<string, string> {
  return {
    'package.json': json(packageOf(name)),
    'remote.json': json(definitionOf(name)),
    'README.md': readme(name),
    'CHANGELOG.md': `# @taquilla/${name}\n\n## 1.0.0\n\n### Major Changes\n\n- Its first page.\n`,
    'src/index.ts': INDEX,
    'src/bootstrap.ts': bootstrap(name),
    'src/texts.ts': texts(name),
    [`src/screens/${name}.tsx`]: screen(name),
    [`src/screens/${name}.module.css`]: STYLES,
    [`src/screens/${name}.test.tsx`]: test(name),
    ...Object.fromEntries(
      LOCALES.map((locale) => [
        `src/locales/${locale}.json`,
        json({ title: TITLES[locale](capital(name)), lead: LEADS[locale] }),
      ]),
    ),
  };
}

/** Generates the remote's row in docs/ownership.md. */
export function ownerRow(name: string): string {
  return `| ${capital(name)} | \`apps/${name}\` | \`…/${name}\` | \`./${name}\` |`;
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const component = (name: string) => `${name.split('-').map(capital).join('')}Screen`;

function packageOf(name: string) {
  const tool = (script: string) => `node ../../tools/bin/with-node.mjs ../../tools/src/${script}`;
  return {
    name: `@taquilla/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: tool(`build.ts ${name}`),
      ci: tool(`ci.ts ${name}`),
      dev: `exec ${tool(`dev-remote.ts ${name}`)}`,
      test: tool(`test.ts --app ${name}`),
    },
    dependencies: {
      '@taquilla/i18n': '*',
      '@taquilla/shared-state': '*',
    },
    devDependencies: { '@taquilla/federation': '*', '@taquilla/standalone': '*' },
  };
}

function definitionOf(name: string) {
  const module = `./${name}`;
  const title = Object.fromEntries(LOCALES.map((locale) => [locale, TITLES[locale](capital(name))]));
  return {
    name,
    exposes: { [module]: `./src/screens/${name}.tsx` },
    routes: [{ name, path: `/monuments/:slug?/${name}`, module, layout: 'venue', title }],
    parts: {},
  };
}

const readme = (name: string) => `# ${capital(name)}

| Page                        | Module     | What it is |
| --------------------------- | ---------- | ---------- |
| \`/monuments/{slug}/${name}\` | \`./${name}\` | …          |

- \`npm run dev -w apps/${name}\`: alone, beside a running shop; \`-- --shell https://…\`: in the pages of a shop elsewhere.
- \`npm test -w apps/${name}\`: its own tests.
- \`npm run ci -w apps/${name}\`: tests, builds and publishes it, and nothing else.
`;

const INDEX = `/** Starts this remote alone, for its own team. In the shop the shell loads the modules that remote.json exposes. */
void import('./bootstrap.ts');
`;

const bootstrap = (name: string) => `import { remoteDefinition } from '@taquilla/federation/contract';
import { runAlone } from '@taquilla/standalone';
import remote from '../remote.json' with { type: 'json' };

void runAlone({
  ...remoteDefinition.parse(remote),
  screens: {
    './${name}': () => import('./screens/${name}.tsx'),
  },
});
`;

const texts = (name: string) => `import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

export const texts = defineTexts<typeof es>('${name}', (locale) => import(\`./locales/\${locale}.json\`));
export const { useTexts } = texts;
`;

const screen = (name: string) => `import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../texts.ts';
import styles from './${name}.module.css';

export { texts } from '../texts.ts';

/** \`/monuments/{slug}/${name}\` */
export default function ${component(name)}() {
  const t = useTexts();
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <p>{t('lead', { venue: useVenue().name })}</p>
    </div>
  );
}
`;

const STYLES = `@layer app {
  .screen {
    display: grid;
    gap: var(--space-5);
  }
}
`;

const test = (name: string) => `import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { setUpI18n } from '@taquilla/i18n';
import { setVenue } from '@taquilla/shared-state';
import { render, screen } from '@testing-library/react';
import { texts } from '../texts.ts';
import ${component(name)} from './${name}.tsx';

it('shows the name of the venue', async () => {
  setVenue(exampleVenue());
  await setUpI18n('en');
  await texts.load('en');
  render(<${component(name)} />);
  expect(screen.getByText(/Alcázar/)).toBeVisible();
});
`;
