import type { PageTags } from '@taquilla/federation/contract';
import { matchRoute, useRoute } from '@taquilla/router';
import { purchases, storedVenueSlug, useConsent, useUnreportedPurchase } from '@taquilla/shared-state';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../base/hydration/hydration-state.ts';
import { useShop } from '../../base/shop/shop-context.ts';
import type { PageRoute, ShopPage } from '../../base/shop/shop-routes.ts';
import { allowsManager } from './consent-signals.ts';
import { browserHost, createPageTags, type PageVisit } from './page-tags.ts';
import { tagsBelong } from './tags-belong.ts';
import { reportedAddress, reportedReferrer } from './reported-address.ts';

/** Delay in ms before a page view is reported, so that the new page has its title (R61). */
const VISIT_DELAY = 250;

interface TagsProps {
  page: ShopPage;
  /** replaced in tests */
  reload?: () => void;
}

/** Runs the tags of this document, if it has any, after hydration. */
export function Tags({ page, reload = reloadPage }: TagsProps) {
  const isHydrated = useIsHydrated();
  if (!page.tags || !isHydrated) return null;
  return <DocumentTags venue={page.venue} tags={page.tags} reload={reload} />;
}

interface DocumentTagsProps {
  venue: string | null;
  tags: PageTags;
  reload: () => void;
}

function DocumentTags({ venue, tags, reload }: DocumentTagsProps) {
  const [pageTags] = useState(() => createPageTags(tags, browserHost()));
  const { choices } = useConsent();
  const { path } = useRoute();
  const isAllowed = allowsManager(choices);
  const { routes } = useShop();
  const belongs = useBelongs(venue, path);

  useEffect(() => {
    if (belongs) pageTags.open(reportedPage(routes));
  }, [path, belongs, routes, pageTags]);

  useEffect(() => {
    if (choices && belongs) pageTags.choose(choices);
  }, [choices, belongs, pageTags]);

  useEffect(() => {
    if (!isAllowed || !belongs) return;
    const timer = setTimeout(() => {
      pageTags.visit(reportedPage(routes));
    }, VISIT_DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [path, isAllowed, belongs, routes, pageTags]);

  const purchase = useUnreportedPurchase();
  useEffect(() => {
    if (purchase && belongs && pageTags.purchase(purchase)) purchases.markReported(purchase.saleId);
  }, [purchase, choices, belongs, pageTags]);

  // a layout effect: reloads before the new page is painted in this document
  const [firstPath] = useState(path);
  useLayoutEffect(() => {
    if (!belongs && path !== firstPath) reload();
  }, [belongs, path, firstPath, reload]);
  return null;
}

function useBelongs(venue: string | null, path: string): boolean {
  const match = matchRoute(useShop().routes, path);
  const venueSlug = match?.params['slug'] ?? storedVenueSlug();
  return tagsBelong({ venue }, { route: match?.route, venueSlug });
}

/** Returns the data about the page that tags may receive. */
function reportedPage(routes: readonly PageRoute[]): PageVisit {
  const parametersOf = (path: string) => matchRoute(routes, path)?.params;
  return {
    title: document.title,
    referrer: reportedReferrer(document.referrer, location.origin, parametersOf),
    ...reportedAddress(location.href, parametersOf),
  };
}

function reloadPage(): void {
  location.reload();
}
