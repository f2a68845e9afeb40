import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { compile } from './compile.ts';
import { oneLine, UnusedCodePlugin } from './unused-code-plugin.ts';
import { UNUSED } from './unused-code.ts';

const FORMS = 'react-hook-form';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: ROOT });

test('what is left out is in the installed packages', () => {
  for (const [file, { methods = [], values = [], never = [], always = [] }] of Object.entries(UNUSED)) {
    const source = read(file);
    for (const method of methods) assert.match(source, new RegExp(`^\\s+(async )?${method}\\(`, 'm'), file);
    for (const value of values) assert.match(source, new RegExp(`const ${value} = `), file);
    const line = oneLine(source);
    for (const condition of [...never, ...always]) {
      const is = [`if (${condition})`, `${condition} ? `].some((use) => line.includes(use));
      assert.ok(is, `${file}: ${condition}`);
    }
  }
});

test('nobody calls it', () => {
  const all = Object.values(UNUSED);
  const methods = all.flatMap((unused) => unused.methods ?? []);
  const calls = new RegExp(`(?:i18next|[cC]lient)\\.(?:${methods.join('|')})\\(`);
  const words = (UNUSED[`node_modules/${FORMS}/dist/index.esm.mjs`]?.values ?? []).join('|');
  const ofForms = new RegExp(`\\b(?:${words}|useFieldArray|useController|Controller)\\b`);
  assert.deepEqual(
    sources.filter((file) => {
      const source = read(file);
      return calls.test(source) || (source.includes(`'${FORMS}'`) && ofForms.test(source));
    }),
    [],
  );
});

test('each form is looked through as a whole', () => {
  for (const file of sources) {
    const source = read(file);
    if (!source.includes(`'${FORMS}'`)) continue;
    for (const [form] of source.matchAll(/\buseForm(?:<[^(]*>)?\([^;]*;/g)) {
      assert.match(form, /\bresolver:/, file);
      assert.doesNotMatch(form, /\b(?:disabled|errors|formControl|values|validate|delayError):/, file);
    }
  }
});

interface Texts {
  [key: string]: Texts | string;
}

/** Each text with its key, its plural forms by the key that they share. */
function* textsOf(texts: Texts, before = ''): Generator<[key: string, text: string]> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string')
      yield [before + name.replace(/_(?:zero|one|two|few|many|other)$/, ''), text];
    else yield* textsOf(text, `${before}${name}.`);
  }
}

/** What of i18next is looked at here. */
interface I18n {
  init: (options: object) => Promise<unknown>;
  addResourceBundle: (language: string, room: string, texts: Texts) => void;
  changeLanguage: (language: string) => Promise<unknown>;
  getFixedT: (language: string, room: string) => (key: string, values: object) => string;
}

/** Built with plug-ins, and set up as `libs/i18n` does it. */
async function built(output: string, plugins: UnusedCodePlugin[]): Promise<I18n> {
  await compile({
    ...{ mode: 'production', target: 'node', context: ROOT, entry: 'i18next', plugins },
    output: { path: output, filename: 'i18next.cjs', library: { type: 'commonjs2' } },
    resolve: { conditionNames: ['import'] },
  });
  const { default: instance } = createRequire(import.meta.url)(path.join(output, 'i18next.cjs')) as {
    default: I18n;
  };
  await instance.init({
    ...{ lng: 'en', fallbackLng: 'en', supportedLngs: ['es', 'ca', 'de', 'en', 'fr', 'it'], resources: {} },
    ...{ interpolation: { escapeValue: false }, react: { useSuspense: false } },
  });
  return instance;
}

test('every text of the shop reads the same', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-unused-'));
  try {
    const less = await built(path.join(dir, 'less'), [new UnusedCodePlugin()]);
    const whole = await built(path.join(dir, 'whole'), []);
    let texts = 0;
    for (const file of globSync('{apps,libs}/*/src/**/locales/*.json', { cwd: ROOT })) {
      const bundled = JSON.parse(read(file)) as Texts;
      const language = path.basename(file, '.json');
      const room = path.dirname(file);
      for (const one of [less, whole]) {
        one.addResourceBundle(language, room, bundled);
        await one.changeLanguage(language);
      }
      const [ofLess, ofWhole] = [less, whole].map((one) => one.getFixedT(language, room));
      for (const [key, text] of textsOf(bundled)) {
        const names = Array.from(text.matchAll(/\{\{(\w+)/g), ([, name = '']) => name);
        for (const count of [0, 1, 2, 1234.5]) {
          const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}> $& {{x}}`])), count };
          assert.equal(ofLess?.(key, values), ofWhole?.(key, values), `${file} ${key}`);
          texts += 1;
        }
      }
      assert.equal(ofLess?.('there.is.none', {}), 'there.is.none');
    }
    for (const one of [less, whole]) {
      one.addResourceBundle('en', 'a room', { fall: { back_one: 'one', back_other: '{{count, number}}' } });
      assert.equal(one.getFixedT('it', 'a room')('fall.back', { count: 12_500 }), '12.500');
    }
    assert.ok(texts > 1_000);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
