import { whenVisible } from './when-visible.ts';

let now: jest.SpyInstance;
const prerender = (value: boolean) => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
};
const show = () => {
  prerender(false);
  document.dispatchEvent(new Event('prerenderingchange'));
};
/** Calls whenVisible. @returns mocks that record the reload and the resolution */
async function begin() {
  const reload = jest.fn();
  const resolved = jest.fn();
  void whenVisible(reload).then(resolved);
  await Promise.resolve();
  return { reload, resolved };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
});

afterEach(() => {
  prerender(false);
  now.mockRestore();
});

test('whenVisible resolves at once for a page that is not prerendered', async () => {
  const { resolved } = await begin();
  await settle();
  expect(resolved).toHaveBeenCalled();
});

test('whenVisible resolves when a prerendered page is shown (R237)', async () => {
  prerender(true);
  const { resolved, reload } = await begin();
  await settle();
  expect(resolved).not.toHaveBeenCalled();
  show();
  await settle();
  expect(resolved).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('whenVisible reloads a page that was prerendered five minutes ago', async () => {
  prerender(true);
  const { resolved, reload } = await begin();
  now.mockReturnValue(5 * 60_000);
  show();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(resolved).not.toHaveBeenCalled();
});
