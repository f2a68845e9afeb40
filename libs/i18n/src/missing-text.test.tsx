import { LOCALES, type Locale } from '@taquilla/contracts';
import { act, render, screen } from '@testing-library/react';
import { defineTexts, setUpI18n } from './index.ts';

const ENGLISH = {
  none: 'None',
  of: '{{name}}: {{amount, number}}',
  seats_one: '{{count, number}} seat',
  seats_other: '{{count, number}} seats',
  group: { all: 'All' },
};
type Keys = typeof ENGLISH & { nowhere: string };

/** Defines texts of a remote: all of them in English, only `own` in other languages. */
function remoteWith(own: object, namespace: string) {
  const load = jest.fn((locale: Locale) => Promise.resolve({ default: locale === 'en' ? ENGLISH : own }));
  return { load, texts: defineTexts<Keys>(namespace, load) };
}

const onMissing = jest.fn();

type Remote = ReturnType<typeof remoteWith>;

async function show({ texts }: Remote, locale: Locale, withEnglish?: readonly string[]) {
  await setUpI18n(locale, { onMissing, ...(withEnglish && { withEnglish }) });
  await texts.load(locale);
  function Page() {
    const t = texts.useTexts();
    const shown = [
      t('none'),
      t('group.all'),
      t('of', { name: 'Ana', amount: 1234.5 }),
      t('seats', { count: 1 }),
      t('seats', { count: 1200 }),
    ];
    return <p>{shown.join(' | ')}</p>;
  }
  render(<Page />);
}

const shown = () => screen.getByRole('paragraph').textContent;
const IN_ENGLISH = 'None | All | Ana: 1,234.5 | 1 seat | 1,200 seats';

beforeEach(() => onMissing.mockClear());

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'useTexts shows a text that is missing in %s in English, with plural form and values (R417)',
  async (locale) => {
    const remote = remoteWith({}, `missing-${locale}`);
    await show(remote, locale);
    expect(await screen.findByText(IN_ENGLISH)).toBeInTheDocument();
  },
);

test('useTexts does not load English if the language has all texts', async () => {
  const remote = remoteWith({ ...ENGLISH, none: 'Keine' }, 'whole');
  await show(remote, 'de');
  expect(shown()).toBe('Keine | All | Ana: 1.234,5 | 1 seat | 1.200 seats');
  expect(remote.load.mock.calls).toEqual([['de']]);
  expect(onMissing).not.toHaveBeenCalled();
});

test('useTexts shows one missing plural form in English', async () => {
  const { seats_other: _, ...others } = ENGLISH;
  const remote = remoteWith({ ...others, none: 'Keine', seats_one: '{{count, number}} Platz' }, 'plural');
  await show(remote, 'de');
  expect(await screen.findByText('Keine | All | Ana: 1.234,5 | 1 Platz | 1,200 seats')).toBeInTheDocument();
});

test('useTexts shows an empty text instead of the key while English is loading', async () => {
  const remote = remoteWith({ ...ENGLISH, none: undefined }, 'coming');
  let answer: (file: { default: object }) => void = () => undefined;
  const english = new Promise<{ default: object }>((resolve) => {
    answer = resolve;
  });
  await show(
    {
      ...remote,
      texts: defineTexts<Keys>('coming', (locale) => (locale === 'en' ? english : remote.load(locale))),
    },
    'de',
  );
  expect(shown()).toMatch(/^ \| All/);
  await act(async () => {
    answer({ default: ENGLISH });
    await english;
  });
  expect(shown()).toMatch(/^None \| All/);
});

test('useTexts shows preloaded English texts at the first render', async () => {
  await show(remoteWith({}, 'along'), 'de', ['another', 'along']);
  expect(shown()).toBe(IN_ENGLISH);
});

test('useTexts reports each missing text with namespace and key', async () => {
  await show(remoteWith({ ...ENGLISH, none: undefined, group: {} }, 'reported'), 'de', ['reported']);
  expect(onMissing.mock.calls).toEqual([
    ['reported', 'none'],
    ['reported', 'group.all'],
  ]);
});

test('useTexts shows and reports the key of a text that is missing in English', async () => {
  const { texts } = remoteWith(ENGLISH, 'nowhere');
  await setUpI18n('en', { onMissing });
  await texts.load('en');
  const Page = () => <p>{texts.useTexts()('nowhere')}</p>;
  render(<Page />);
  expect(shown()).toBe('nowhere');
  expect(onMissing).toHaveBeenCalledWith('nowhere', 'nowhere');
});
