import { act, render, screen } from '@testing-library/react';
import { defineTexts, setUpI18n } from './index.ts';

test('in development a changed locale file replaces the shown texts and removes deleted ones', async () => {
  let change: (texts: unknown) => void = () => undefined;
  const texts = defineTexts<{ title: string; lead: string }>('changed', (locale) =>
    Promise.resolve({
      default: locale === 'en' ? { lead: 'Lead' } : { title: 'Titel', lead: 'Einleitung' },
      onChange(listener) {
        if (locale === 'de') change = listener;
      },
    }),
  );
  await setUpI18n('de', { withEnglish: ['changed'] });
  await texts.load('de');
  function Title() {
    const t = texts.useTexts();
    return <p>{`${t('title')}, ${t('lead')}`}</p>;
  }
  render(<Title />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Titel, Einleitung');
  act(() => {
    change({ title: 'Neuer Titel' });
  });
  expect(screen.getByRole('paragraph')).toHaveTextContent('Neuer Titel, Lead');
});
