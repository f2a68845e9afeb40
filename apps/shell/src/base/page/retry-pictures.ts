/** Delay in ms before the first retry; doubles each time. */
const RETRY_DELAY_MS = 2_000;
const MAX_RETRIES = 5;
/** Path of venue pictures; other images, such as logos, are not retried. */
const PICTURES = '/image/picture/';

const retries = new WeakMap<HTMLImageElement, number>();

function retry(image: HTMLImageElement): void {
  const count = retries.get(image) ?? 0;
  if (count >= MAX_RETRIES || !image.src.includes(PICTURES)) return;
  retries.set(image, count + 1);
  setTimeout(
    () => {
      // setting the same address makes the browser select a source and fetch it again
      image.setAttribute('src', image.src);
    },
    RETRY_DELAY_MS * 2 ** count,
  );
}

/** Retries pictures that fail to load, because a busy backend refuses sizes that it has not generated yet (decision 41). */
export function retryPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) retry(target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) retry(image);
}
