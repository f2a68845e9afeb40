import { localisePath, type Locale } from '@taquilla/contracts';
import { useCallback, type ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useNavigate as useRouterNavigate } from 'react-router-dom';
import { useRoute } from './route-context.ts';

interface NavigateOptions {
  replace?: boolean;
  /** default: the page's language */
  locale?: Locale;
}

/** Returns a function that navigates to an unprefixed path, in the page's language by default. */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const { locale } = useRoute();
  return useCallback(
    (path, options = {}) => {
      void navigate(localisePath(path, options.locale ?? locale), { replace: options.replace ?? false });
    },
    [navigate, locale],
  );
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** unprefixed path; the link adds the page's language */
  to: string;
}

/** Link inside the shop. Replaces react-router's, which adds 2 KB for route data loading that the shop does not use. */
export function Link({ to, onClick, target, children, ...props }: LinkProps) {
  const path = localisePath(to, useRoute().locale);
  const handleClick = useLinkClickHandler(path, target ? { target } : {});
  return (
    <a
      {...props}
      href={useHref(path)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) handleClick(event);
      }}
    >
      {children}
    </a>
  );
}
