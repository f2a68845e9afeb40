import type { PageTags } from '@taquilla/federation/contract';
import type { ConsentChoices, Purchase } from '@taquilla/shared-state';
import { allowsManager, allowsPixel, signalsOf } from './consent-signals.ts';
import { gtagOf } from './gtag.ts';
import type { ReportedAddress } from './reported-address.ts';

declare global {
  interface Window {
    /** Google's command queue; the tag manager executes its entries in order when it loads */
    dataLayer?: unknown[];
  }
}

/** Data about the current page that tags may receive (`reported-address.ts`). */
export interface PageVisit extends ReportedAddress {
  title: string;
  /** previous page; empty: unknown */
  referrer: string;
}

/** Browser functions that tags need; replaced in tests. */
export interface TagHost {
  dataLayer: unknown[];
  loadScript: (address: string) => void;
  loadImage: (address: string) => void;
  now: () => number;
}

/**
 * Creates the tag manager and the pixel of a page. The denied defaults are the first entry of the queue; no third party
 * receives a request before a choice that allows it.
 */
export function createPageTags({ manager, pixel }: PageTags, host: TagHost) {
  let choices: ConsentChoices | null = null;
  let isLoaded = false;
  let current: PageVisit | null = null;
  const gtag = gtagOf(host.dataLayer);

  if (manager) gtag('consent', 'default', signalsOf(null));

  /**
   * Queues the current page. It must precede other events: otherwise Google's tags read the browser's address, with
   * ids.
   */
  const setPage = () => {
    if (!current) return;
    const { title, location, referrer } = current;
    gtag('set', { page_title: title, page_location: location, page_referrer: referrer });
  };

  return {
    /** Sets the current page, without reporting it. */
    open(page: PageVisit): void {
      current = page;
      if (isLoaded) setPage();
    },

    /** Applies the visitor's choice. */
    choose(newChoices: ConsentChoices): void {
      choices = newChoices;
      if (!manager) return;
      gtag('consent', 'update', signalsOf(newChoices));
      if (isLoaded || !allowsManager(newChoices)) return;
      isLoaded = true;
      setPage();
      host.dataLayer.push({ 'gtm.start': host.now(), event: 'gtm.js' });
      host.loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(manager)}`);
    },

    /** Reports the current page, whose title is set by now, to the tags that have consent. */
    visit(page: PageVisit): void {
      current = page;
      const { title, location, path } = page;
      if (manager && allowsManager(choices)) {
        gtag('event', 'page_view', { page_title: title, page_location: location, page_path: path });
      }
      if (pixel && allowsPixel(choices)) {
        const address = new URL(pixel);
        address.searchParams.set('page', location);
        host.loadImage(address.href);
      }
    },

    /** Reports a paid sale as Google's `purchase` event. @returns false: no consent to analytics, nothing reported */
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

/** Returns the functions of the browser. */
export function browserHost(): TagHost {
  return {
    dataLayer: (window.dataLayer ??= []),
    loadScript(address) {
      const script = document.createElement('script');
      script.async = true;
      script.src = address;
      document.head.append(script);
    },
    loadImage(address) {
      new Image().src = address;
    },
    now: Date.now,
  };
}
