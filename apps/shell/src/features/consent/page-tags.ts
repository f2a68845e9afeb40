import type { PageTags } from '@taquilla/contracts';
import type { ConsentChoices, Purchase } from '@taquilla/shared-state';
import { allowsManager, allowsPixel, signalsOf } from './consent-signals.ts';
import { gtagOf } from './gtag.ts';
import type { ReportedAddress } from './reported-address.ts';

declare global {
  interface Window {
    /** Google's queue of commands: whatever is in it when the manager comes is carried out in order */
    dataLayer?: unknown[];
  }
}

/** What may be told of the open page: `told-address.ts`. */
export interface PageVisit extends ReportedAddress {
  title: string;
  /** where the visitor came from; empty: nobody knows */
  referrer: string;
}

/** What tags need of a browser. */
export interface TagHost {
  dataLayer: unknown[];
  loadScript: (address: string) => void;
  askForImage: (address: string) => void;
  now: () => number;
}

/**
 * The tag manager and the pixel of a page. The denied defaults are the first thing in the queue; nothing is asked of
 * anybody else before a choice that allows it.
 */
export function createPageTags({ manager, pixel }: PageTags, host: TagHost) {
  let choices: ConsentChoices | null = null;
  let isLoaded = false;
  let open: PageVisit | null = null;
  const gtag = gtagOf(host.dataLayer);

  if (manager) gtag('consent', 'default', signalsOf(null));

  /** Before anything else that is told: else Google's tags read the browser's address themselves, ids and all. */
  const setPage = () => {
    if (!open) return;
    const { title, location, referrer } = open;
    gtag('set', { page_title: title, page_location: location, page_referrer: referrer });
  };

  return {
    /** A page was opened. Nobody is told yet. */
    open(page: PageVisit): void {
      open = page;
      if (isLoaded) setPage();
    },

    /** The visitor's choice, each time it is made. */
    choose(made: ConsentChoices): void {
      choices = made;
      if (!manager) return;
      gtag('consent', 'update', signalsOf(made));
      if (isLoaded || !allowsManager(made)) return;
      isLoaded = true;
      setPage();
      host.dataLayer.push({ 'gtm.start': host.now(), event: 'gtm.js' });
      host.loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(manager)}`);
    },

    /** The open page, with its title by now: told to those that may know. */
    visit(page: PageVisit): void {
      open = page;
      const { title, location, path } = page;
      if (manager && allowsManager(choices)) {
        gtag('event', 'page_view', { page_title: title, page_location: location, page_path: path });
      }
      if (pixel && allowsPixel(choices)) {
        const address = new URL(pixel);
        address.searchParams.set('page', location);
        host.askForImage(address.href);
      }
    },

    /** A paid sale, as Google's `purchase` event. True when it was told: only who measures with consent is. */
    purchase({ transactionId, value, items }: Purchase): boolean {
      if (!manager || choices?.analytics_storage !== true) return false;
      gtag('event', 'purchase', {
        transaction_id: transactionId,
        value,
        currency: 'EUR',
        items: items.map(({ name, quantity }) => ({ item_name: name, quantity })),
      });
      return true;
    },
  };
}

export function browserHost(): TagHost {
  return {
    dataLayer: (window.dataLayer ??= []),
    loadScript(address) {
      const script = document.createElement('script');
      script.async = true;
      script.src = address;
      document.head.append(script);
    },
    askForImage(address) {
      new Image().src = address;
    },
    now: Date.now,
  };
}
