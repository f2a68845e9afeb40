/** For files of texts: a change is given to those who have loaded the file (`TextsFile` of libs/i18n), and reloads nothing. */
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
