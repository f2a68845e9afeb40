/**
 * Makes locale files hot-reloadable: a change is passed to the loaded `TextsFile` (libs/i18n) without a page reload.
 */
export default function textsModule(json: string): string {
  return `const texts = ${JSON.stringify(JSON.parse(json))};
export default texts;
const hot = import.meta.webpackHot;
const listeners = hot?.data?.listeners ?? [];
export const onChange = (listener) => listeners.push(listener);
if (hot) {
  hot.accept();
  hot.dispose((data) => Object.assign(data, { listeners }));
  if (hot.data) for (const listener of listeners) listener(texts);
}
`;
}
