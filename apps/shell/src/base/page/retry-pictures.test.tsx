import { retryPictures } from './retry-pictures.ts';

const image = (src: string) => {
  const element = document.createElement('img');
  element.src = src;
  document.body.append(element);
  return element;
};
const fail = (element: HTMLImageElement) => {
  const set = jest.spyOn(element, 'setAttribute');
  element.dispatchEvent(new Event('error'));
  return set;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('retryPictures requests a failed venue picture again after 2 s, at most five times; other images are not retried', () => {
  retryPictures();
  const picture = image('/image/picture/abc/800.webp');
  const first = fail(picture);
  jest.advanceTimersByTime(1_999);
  expect(first).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(first).toHaveBeenCalledWith('src', picture.src);
  for (let failure = 0; failure < 9; failure++) {
    picture.dispatchEvent(new Event('error'));
    jest.runAllTimers();
  }
  expect(first).toHaveBeenCalledTimes(5);
  const logo = fail(image('/image/headquarter/1'));
  jest.runAllTimers();
  expect(logo).not.toHaveBeenCalled();
});
