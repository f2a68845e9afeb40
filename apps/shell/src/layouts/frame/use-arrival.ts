import { pageTitle } from '@taquilla/contracts';
import { useEffect, useState, type RefObject } from 'react';

/** The path whose heading is there, over all layouts of this document: empty on the way to one, null before the first. */
let arrivedAt: string | null = null;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });
}

/**
 * What a page load does for free and a change of route does not: the tab's title, the scroll position, and the focus,
 * which goes to the new page's heading as soon as there is one. The first page is left to the browser.
 * @returns the title to announce
 */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  path: string,
  owner: string | undefined,
): string | undefined {
  const [announced, setAnnounced] = useState<string>();

  useEffect(() => {
    const element = main.current;
    if (!element) return;
    arrivedAt ??= path;
    let awaitsFocus = arrivedAt !== path;
    if (awaitsFocus) arrivedAt = '';
    // on the way back the browser restores the position itself
    if (awaitsFocus && !isGoingBack) window.scrollTo(0, 0);
    isGoingBack = false;

    const look = () => {
      const heading = element.querySelector('h1');
      const title = pageTitle(heading?.textContent.trim(), owner);
      if (document.title !== title) document.title = title;
      if (!heading || !awaitsFocus) return;
      awaitsFocus = false;
      arrivedAt = path;
      setAnnounced(title);
      focusHeading(heading, element);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, [main, path, owner]);

  return announced;
}

/** Unless the visitor is already busy in the new page, or in a dialog over it. */
function focusHeading(heading: HTMLElement, main: HTMLElement): void {
  const active = document.activeElement;
  const isBusy =
    active !== null && active !== main && (main.contains(active) || active.closest('dialog') !== null);
  if (isBusy) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
