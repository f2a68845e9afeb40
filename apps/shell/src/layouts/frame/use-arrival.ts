import { pageTitle } from '@taquilla/contracts';
import { useEffect, useState, type RefObject } from 'react';
import { focusContent } from '../../base/page/focus-content.ts';

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
 * which goes to the new page's heading as soon as there is one. The first page is left to the browser. A page that becomes
 * another one under its path, as one of its events opens, is arrived at too: the link that was pressed is gone and the
 * heading is another.
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

    let shown: string | undefined;
    let pressed: EventTarget | null = null;
    const remember = ({ target }: Event) => {
      pressed = target;
    };
    const isAnother = (heading: string) =>
      shown !== undefined && shown !== heading && pressed instanceof Node && !pressed.isConnected;

    const look = () => {
      const heading = element.querySelector('h1')?.textContent.trim();
      const title = pageTitle(heading, owner);
      if (document.title !== title) document.title = title;
      if (heading === undefined) return;
      if (!awaitsFocus && isAnother(heading)) {
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
      if (!isBusyIn(element)) focusContent(element);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('focusin', remember);
    // not every browser focuses a link that the mouse presses
    element.addEventListener('click', remember);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('click', remember);
    };
  }, [main, path, owner]);

  return announced;
}

/** Whether the visitor has gone on in the new page, or in a dialog over it. */
function isBusyIn(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== null && active !== main && (main.contains(active) || active.closest('dialog') !== null);
}
