/** Milliseconds before a picture that could not be had is asked for again; twice as many each time. */
const AGAIN = 2_000;
const MOST = 5;
/** Of venues; a logo that is not there stays away. */
const PICTURES = '/image/picture/';

const asked = new WeakMap<HTMLImageElement, number>();

function askAgain(image: HTMLImageElement): void {
  const times = asked.get(image) ?? 0;
  if (times >= MOST || !image.src.includes(PICTURES)) return;
  asked.set(image, times + 1);
  setTimeout(
    () => {
      // the same address once more makes the browser choose and fetch again
      image.setAttribute('src', image.src);
    },
    AGAIN * 2 ** times,
  );
}

/** A shop that is busy refuses a picture whose size is not made yet (decision 41): it is asked for again, not left broken. */
export function retryPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) askAgain(target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) askAgain(image);
}
