import { whenVisible } from './when-visible.ts';

let now: jest.SpyInstance;
const prerender = (value: boolean) => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
};
const show = () => {
  prerender(false);
  document.dispatchEvent(new Event('prerenderingchange'));
};
/** What has happened by now to a page that waits to be shown. */
async function begin() {
  const reload = jest.fn();
  const begun = jest.fn();
  void whenVisible(reload).then(begun);
  await Promise.resolve();
  return { reload, begun };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
});

afterEach(() => {
  prerender(false);
  now.mockRestore();
});

test('a page that somebody has opened begins at once', async () => {
  const { begun } = await begin();
  await settle();
  expect(begun).toHaveBeenCalled();
});

test('a page that is made ahead begins when it is shown (R237)', async () => {
  prerender(true);
  const { begun, reload } = await begin();
  await settle();
  expect(begun).not.toHaveBeenCalled();
  show();
  await settle();
  expect(begun).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('one that has waited for five minutes is fetched anew', async () => {
  prerender(true);
  const { begun, reload } = await begin();
  now.mockReturnValue(5 * 60_000);
  show();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(begun).not.toHaveBeenCalled();
});
