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

/** A remote whose files in other languages have nothing but these texts. */
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
  'a text that is missing in %s is shown in English, with its plural form and its values (R417)',
  async (locale) => {
    const remote = remoteWith({}, `missing-${locale}`);
    await show(remote, locale);
    expect(await screen.findByText(IN_ENGLISH)).toBeInTheDocument();
  },
);

test('texts that the language has stay in it, and load no English', async () => {
  const remote = remoteWith({ ...ENGLISH, none: 'Keine' }, 'whole');
  await show(remote, 'de');
  expect(shown()).toBe('Keine | All | Ana: 1.234,5 | 1 seat | 1.200 seats');
  expect(remote.load.mock.calls).toEqual([['de']]);
  expect(onMissing).not.toHaveBeenCalled();
});

test('one missing plural form is shown in English', async () => {
  const { seats_other: _, ...others } = ENGLISH;
  const remote = remoteWith({ ...others, none: 'Keine', seats_one: '{{count, number}} Platz' }, 'plural');
  await show(remote, 'de');
  expect(await screen.findByText('Keine | All | Ana: 1.234,5 | 1 Platz | 1,200 seats')).toBeInTheDocument();
});

test('while English is loaded the place of a missing text is empty, never its key', async () => {
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

test('English texts that come along are there at the first rendering', async () => {
  await show(remoteWith({}, 'along'), 'de', ['another', 'along']);
  expect(shown()).toBe(IN_ENGLISH);
});

test('each missing text is reported with its namespace and key', async () => {
  await show(remoteWith({ ...ENGLISH, none: undefined, group: {} }, 'reported'), 'de', ['reported']);
  expect(onMissing.mock.calls).toEqual([
    ['reported', 'none'],
    ['reported', 'group.all'],
  ]);
});

test('a text that English lacks too is its key, and is reported', async () => {
  const { texts } = remoteWith(ENGLISH, 'nowhere');
  await setUpI18n('en', { onMissing });
  await texts.load('en');
  const Page = () => <p>{texts.useTexts()('nowhere')}</p>;
  render(<Page />);
  expect(shown()).toBe('nowhere');
  expect(onMissing).toHaveBeenCalledWith('nowhere', 'nowhere');
});
