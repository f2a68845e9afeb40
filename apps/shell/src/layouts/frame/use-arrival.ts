import { pageTitle } from '@taquilla/contracts';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { focusContent } from '../../base/page/focus-content.ts';

/** Path of the page that has its heading, shared by all layouts: empty during a navigation, null before the first page. */
let arrivedAt: string | null = null;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });
}

/**
 * Handles a navigation like a page load: sets the title, scrolls to the top, and moves the focus to the new heading
 * as soon as it appears. The first page is left to the browser. Also applies when a page changes its content without
 * changing its path, for example when an event opens: the pressed link is gone and the heading is different.
 * @returns the title to announce
 */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  path: string,
  owner: string | undefined,
): string | undefined {
  const [announced, setAnnounced] = useState<string>();

  // before the paint: a view transition shows the new position
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    arrivedAt ??= path;
    let awaitsFocus = arrivedAt !== path;
    if (awaitsFocus) arrivedAt = '';
    // on back navigation the browser restores the position
    if (awaitsFocus && !isGoingBack) window.scrollTo(0, 0);
    isGoingBack = false;

    let shown: string | undefined;
    let pressed: EventTarget | null = null;
    const rememberPressed = ({ target }: Event) => {
      pressed = target;
    };
    const isNewHeading = (heading: string) =>
      shown !== undefined && shown !== heading && pressed instanceof Node && !pressed.isConnected;

    const update = () => {
      const heading = element.querySelector('h1')?.textContent.trim();
      const title = pageTitle(heading, owner);
      if (document.title !== title) document.title = title;
      if (heading === undefined) return;
      if (!awaitsFocus && isNewHeading(heading)) {
        awaitsFocus = true;
        if (!isGoingBack) window.scrollTo(0, 0);
        isGoingBack = false;
      }
      shown = heading;
      if (!awaitsFocus) return;
      awaitsFocus = false;
      pressed = null;
      arrivedAt = path;
      setAnnounced(title);
      if (!hasFocusIn(element)) focusContent(element);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('focusin', rememberPressed);
    // not every browser focuses a link on click
    element.addEventListener('click', rememberPressed);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', rememberPressed);
      element.removeEventListener('click', rememberPressed);
    };
  }, [main, path, owner]);

  return announced;
}

/** Returns whether the visitor has already focused a control of the new page, or a dialog over it. */
function hasFocusIn(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== null && active !== main && (main.contains(active) || active.closest('dialog') !== null);
}
