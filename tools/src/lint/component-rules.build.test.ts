import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { lintTexts, type Problem } from './lint-texts.ts';

/** React fails in each of these after a browser has translated the page. */
const FAILS = [
  '<button>{busy ? <Spinner /> : icon}{children}</button>',
  '<button>{busy && <Spinner />}Pay</button>',
  "<p>{isSent && <Sign />} {t('sent')}</p>",
  "<p>{t('until')} {isLate && t('late')}</p>",
  "<p>{names.map((name) => <b key={name} />)}{t('end')}</p>",
  '<p>{isFirst ? <A /> : <B />}{`${count} places`}</p>',
  "<p>{link ? <a href={link}>{name}</a> : name} {t('end')}</p>",
];

const WORKS = [
  '<button>{busy ? <Spinner /> : icon}<span>{children}</span></button>',
  '<button>{busy && <Spinner />}</button>',
  "<p>{isLate && t('late')}</p>",
  "<p>{[t('until'), isLate && t('late')].filter(Boolean).join(' ')}</p>",
  "<p><Icon />{t('sent')}</p>",
  "<p>{t('sent')}{isSent && <Sign />}</p>",
  '<div>{isOpen && <Alert />}{children}</div>',
  '<option>{quantity} × {name}</option>',
  "<p>{isOld ? <b>{old}</b> : <b>{now}</b>}{t('end')}</p>",
];

const effect = (dependencies: string, listen = 'window.addEventListener') =>
  `() => { useEffect(() => { ${listen}('pageshow', end); }${dependencies}); }`;
/** A render during event dispatch removes the listener. */
const LOST = [
  effect(', [end]'),
  effect(', [isOpen, end]'),
  effect(''),
  effect(', [end]', 'addEventListener'),
];
const STAYS = [effect(', []'), effect(', [isOpen, hasEnd]'), effect(', [end]', 'element.addEventListener')];

describe('lint rules for components', () => {
  let problems: Problem[][];
  before(() => {
    problems = lintTexts(
      [...FAILS, ...WORKS, ...LOST, ...STAYS].map((part) => ({
        file: 'apps/catalogue/src/x.tsx',
        text: `export const part = (props) => ${part};\n`,
      })),
    );
  });
  const found = (index: number, name: string) => problems[index]?.filter(({ rule }) => rule === name).length;
  const ours = (index: number) => found(index, 'taquilla/translated-text');

  test('translated-text rejects a bare text next to conditional elements or texts', () => {
    for (const [index, jsx] of FAILS.entries()) assert.equal(ours(index), 1, jsx);
  });

  test('translated-text accepts a text in its own element, and a text that no element is inserted before', () => {
    for (const [index, jsx] of WORKS.entries()) assert.equal(ours(FAILS.length + index), 0, jsx);
  });

  test('stable-listener rejects an effect that listens to the window and depends on values that change between renders', () => {
    const first = FAILS.length + WORKS.length;
    for (const [index, part] of [...LOST, ...STAYS].entries()) {
      const expected = index < LOST.length ? 1 : 0;
      assert.equal(found(first + index, 'taquilla/stable-listener'), expected, part);
    }
  });
});
