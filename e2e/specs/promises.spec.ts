/**
 * Prices, opening hours, limits, and rules of changes and returns of three venues: read from the pages and then checked by
 * purchases, in German on a phone with text at 200 %. The tests use no data but the pages.
 */
import { faultsOfLayout, MOST_COVERED } from '../fixtures/text-size-in-page.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';
import { lastOpenDay } from '../fixtures/steps/choose.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ ...DEVICES['a phone of 390 px'], locale: 'de-DE' });

const MONTHS = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober'],
  ...['November', 'Dezember'],
];
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const HOUR = 3_600_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cents = (euros: string): number => Number(euros.replace(/\D/g, ''));
const euros = (sum: number): string => `${(sum / 100).toFixed(2).replace('.', ',')} €`;

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const faults = await page.evaluate(faultsOfLayout, MOST_COVERED);
  expect.soft(faults, page.url()).toEqual([]);
}

/** Returns the text of the page with plain spaces. */
const wordsOf = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replaceAll(/[^\S\n]/g, ' ');

/** Opens a venue's page by its URL, with the browser's text size at 200 %. */
async function open(page: Page, venue: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`/de/monuments/${venue}`);
  await button(page, 'Alle ablehnen').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page);
  return wordsOf(page);
}

/** Returns the first group of a pattern in the text of a page. */
function promised(words: string, promise: RegExp): string {
  const found = promise.exec(words)?.[1];
  if (found === undefined) throw new Error(`The page does not promise ${String(promise)}`);
  return found;
}

const HOURS = '(\\d\\d:\\d\\d–\\d\\d:\\d\\d|Geschlossen)';
/** Monday first. */
const placeOf = (weekday: string | undefined) => (WEEKDAYS.indexOf(weekday ?? '') + 6) % 7;

/** Returns the usual hours of a weekday: "10:00–19:00" or "Geschlossen". */
function usualHoursOf(words: string, weekday: string): string {
  const daily = new RegExp(`Täglich ${HOURS}`).exec(words)?.[1];
  const names = `(${WEEKDAYS.join('|')})`;
  const lines = words.matchAll(new RegExp(`^${names}(?: – ${names})?\\n+${HOURS}`, 'gm'));
  const line = [...lines].find(
    ([, first, last = first]) => placeOf(first) <= placeOf(weekday) && placeOf(weekday) <= placeOf(last),
  );
  return daily ?? line?.[3] ?? '';
}

/** Returns the hours of a day, which may be special: "10:00–19:00" or "Geschlossen". */
function hoursOf(words: string, day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  const name = `${weekday}, ${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]}`;
  const special = new RegExp(`${name}\\n+(?:[^\\n\\d]+\\n+)?${HOURS}`).exec(words);
  return special?.[1] ?? usualHoursOf(words, weekday);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the minutes between the last entry and closing time. */
function lastEntryOf(words: string, day: string): number {
  const usual = usualHoursOf(words, WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '');
  return minutesOf(usual.slice(-5)) - minutesOf(promised(words, /Letzter Einlass um (\d\d:\d\d) Uhr/));
}

/**
 * Checks that the calendar of later weeks agrees with the hours; chooses its last open day, or the open day before
 * that.
 */
async function chooseDay(page: Page, words: string, { before = false } = {}): Promise<string> {
  const [shown] = await page
    .locator('button[data-day]')
    .evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset['day'] ?? ''));
  await button(page, 'Spätere Wochen').click();
  await expect(page.locator(`button[data-day="${shown}"]`)).toHaveCount(0);
  await expect(lastOpenDay(page)).toBeVisible();
  const days = await page.locator('button[data-day]').evaluateAll((all) =>
    all.map((day) => ({
      day: (day as HTMLElement).dataset['day'] ?? '',
      text: day.textContent,
      isOpen: day.getAttribute('aria-disabled') !== 'true' && !day.hasAttribute('aria-expanded'),
    })),
  );
  for (const { day, text, isOpen } of days) {
    const isClosed = hoursOf(words, day) === 'Geschlossen';
    expect.soft(text.includes('geschlossen'), `${day} is shown as closed`).toBe(isClosed);
    expect.soft(isOpen && isClosed, `${day} is sold while the house is closed`).toBe(false);
  }
  const open = days.filter(({ isOpen }) => isOpen);
  const chosen = open.at(before ? -2 : -1)?.day ?? '';
  await page.locator(`button[data-day="${chosen}"]`).click();
  return chosen;
}

/** Checks that all times of the day lie within the hours and chooses the first. */
async function chooseTime(page: Page, words: string, day: string): Promise<string> {
  const times = button(page, /^\d\d:\d\d/);
  await expect(times.first()).toBeVisible();
  const [opens = '', closes = ''] = hoursOf(words, day).split('–');
  const lastEntry = lastEntryOf(words, day);
  for (const name of await times.allInnerTexts()) {
    const begins = minutesOf(name);
    expect.soft(begins, `${day} ${name}`).toBeGreaterThanOrEqual(minutesOf(opens));
    expect.soft(begins, `${day} ${name}`).toBeLessThanOrEqual(minutesOf(closes) - lastEntry);
  }
  const first = await times.first().innerText();
  await times.first().click();
  await expectWhole(page);
  return first.slice(0, 5);
}

/** Checks that the total is the same in the form, at the bank and on the result page. */
async function pay(page: Page, total: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible();
  await expectWhole(page);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true }).first();
  await field('Vor- und Nachname').fill('Ada Lovelace');
  await field('Ausweisnummer').fill('X1234567L');
  await field('E-Mail').fill(email);
  await field('E-Mail wiederholen').fill(email);
  await page.getByRole('combobox', { name: 'Land' }).selectOption('DE');
  await field('Postleitzahl').fill('10115');
  await field('Telefon').fill('1701234567');
  const guest = page.getByRole('group', { name: '1. Person' });
  if (await guest.isVisible()) {
    await guest.getByRole('textbox', { name: 'Vorname' }).fill('Ada');
    await guest.getByRole('textbox', { name: 'Nachname' }).fill('Lovelace');
  }
  const card = page.getByRole('radio', { name: /^Karte/ });
  if (await card.isVisible()) await card.check();
  const terms = page.getByRole('checkbox', { name: /^Ich habe/ });
  await expect(terms.first()).toBeVisible();
  for (const term of await terms.all()) await term.check();
  await button(page, `${total} bezahlen`).last().click();
  await expect(page.getByRole('heading', { name: 'Mit Karte bezahlen' })).toBeVisible();
  await button(page, `${total} bezahlen`).click();
  await expect(page.getByText('Bezahlt.', { exact: true })).toBeVisible();
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  await expectWhole(page);
}

/** Formats an instant as the page does: "Mi., 16. Dez. 2026, 10:00". */
const dayAndTime = (at: number, timeZone = 'Europe/Madrid') =>
  new Intl.DateTimeFormat('de-DE', {
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...({ weekday: 'short', month: 'short' } as const),
  }).format(at);

/** Formats the local time `hours` before a visit; the time zone offset must not change in between. */
const deadline = (day: string, time: string, hours: number): string => {
  const wall = Date.parse(`${day}T${time}:00Z`) - hours * HOUR;
  return dayAndTime(wall, 'UTC');
};

async function openChange(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Ändern oder/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ändern oder/ })).toBeVisible();
  await expectWhole(page);
}

const summary = (page: Page, name: string | RegExp) => page.locator('summary').filter({ hasText: name });

/** Returns the whole purchase. Deadline and refund must equal those shown before the purchase. */
async function returnPurchase(
  page: Page,
  { paid, kept, until }: { paid: number; kept: number; until: string },
): Promise<void> {
  const main = page.getByRole('main');
  await summary(page, /^Alles stornieren/).click();
  await expect(main).toContainText(`Wir erstatten Ihnen ${euros(paid - kept)}`);
  await expect(main).toContainText(`Wir behalten ${euros(kept)} ein`);
  await expect(main).toContainText(`Möglich bis ${until}`);
  await expectWhole(page);
  await button(page, 'Stornieren').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(euros(paid - kept)) })
    .click();
  await expect(main.getByRole('status').filter({ hasText: /storniert/ })).toBeVisible();
}

test('a visit to San Telmo has the price and hours of its page, and is refunded less the fee that the page names', async ({
  page,
  visitor: { email },
}) => {
  const home = await open(page, 'san-telmo');
  const total = promised(home, /^(\d+,\d\d €)$/m);
  const hours = Number(promised(home, /Erstattung bis (\d+) Std\. vor dem Besuch/));
  const percent = Number(promised(home, /Erstattung bis .*abzüglich (\d+) %/));
  await page.getByRole('link', { name: 'Tickets wählen' }).first().click();
  await button(page, 'Eins mehr: Erwachsene').click();
  await expect(page.getByRole('region', { name: 'Ihr Besuch im Überblick' })).toContainText(total);
  await expectWhole(page);
  await button(page, 'Tag wählen').click();
  const day = await chooseDay(page, home);
  const time = await chooseTime(page, home, day);
  await button(page, 'In den Warenkorb').click();
  await page.getByRole('link', { name: 'Zur Kasse' }).first().click();
  await pay(page, total, email);
  await openChange(page);
  const paid = cents(total);
  const kept = Math.round((paid * percent) / 100);
  await returnPurchase(page, { paid, kept, until: deadline(day, time, hours) });
});

test('a visit to the Alcázar is changed free of charge until the hour that its page names', async ({
  page,
  visitor: { email },
}) => {
  const home = await open(page, 'alcazar');
  const total = promised(home, /^(\d+,\d\d €)$/m);
  const hours = Number(promised(home, /Änderbar bis (\d+) Std\. vor dem Besuch/));
  await page.getByRole('link', { name: 'Tickets wählen' }).first().click();
  await button(page, 'Eins mehr: Normalpreis').click();
  await expect(page.getByRole('region', { name: 'Ihr Besuch im Überblick' })).toContainText(total);
  await button(page, 'Tag wählen').click();
  const day = await chooseDay(page, home, { before: true });
  const time = await chooseTime(page, home, day);
  await button(page, 'In den Warenkorb').click();
  await page.getByRole('link', { name: 'Zur Kasse' }).first().click();
  await pay(page, total, email);
  await openChange(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Bis ${deadline(day, time, hours)}. Änderungen sind kostenlos`);
  await expect(summary(page, /^Alles stornieren/), 'nothing was said of money back').toHaveCount(0);
  await summary(page, 'Anderer Tag oder andere Uhrzeit').click();
  const other = await chooseDay(page, home);
  await chooseTime(page, home, other);
  await expect(main).toContainText(total);
  await button(page, 'Ändern').last().click();
  await expect(main.getByRole('status').filter({ hasText: /geändert/ })).toBeVisible();
});

test('an event has the price and limit of its page, and is refunded less the fee that the page names', async ({
  page,
  visitor: { email },
}) => {
  const home = await open(page, 'teatro-del-muelle');
  const hours = Number(promised(home, /Erstattung bis (\d+) Std\. vor der Veranstaltung/));
  const percent = Number(promised(home, /Erstattung bis .*abzüglich (\d+) %/));
  await page.getByRole('link', { name: 'Alle Termine' }).click();
  const event = page.getByRole('link', { name: /Sonntagszirkus/ }).first();
  await expect(event).toBeVisible();
  await expectWhole(page);
  await event.click();
  const date = page.getByRole('main').getByRole('listitem').getByRole('button').last();
  const [, total = ''] = /ab\s(\d+,\d\d\s€)/.exec(await date.innerText()) ?? [];
  await date.click();
  const tariff = 'Unter 26 Jahren';
  const more = button(page, `Eins mehr: ${tariff}`);
  await expect(more).toBeVisible();
  const main = page.getByRole('main');
  const most = Number(promised(await wordsOf(page), /öchstens (\d+) Plätze/));
  for (let places = 0; places < most; places += 1) await more.click();
  await expect(more).toBeDisabled();
  const chosen = page.getByRole('spinbutton', { name: tariff });
  await expect(chosen).toHaveValue(String(most));
  while ((await chosen.inputValue()) !== '1') await button(page, `Eins weniger: ${tariff}`).click();
  await expect(main.getByText(total, { exact: true })).toBeVisible();
  await expectWhole(page);
  await button(page, /^1 Ticket hinzufügen/).click();
  await expect(page.getByText('1 Ticket im Warenkorb.', { exact: true }).last()).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Weiter', exact: true }).click();
  await pay(page, total, email);
  await openChange(page);
  const when = /(\d+)\. (\S+) (\d{4}), (\d\d:\d\d)/.exec(await wordsOf(page)) ?? [];
  const month = MONTHS.findIndex((name) => name.slice(0, 3) === (when[2] ?? '').slice(0, 3)) + 1;
  const day = `${when[3]}-${String(month).padStart(2, '0')}-${(when[1] ?? '').padStart(2, '0')}`;
  const paid = cents(total);
  const kept = Math.round((paid * percent) / 100);
  await returnPurchase(page, { paid, kept, until: deadline(day, when[4] ?? '', hours) });
});
