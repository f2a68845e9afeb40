import { localisePath, type Locale } from '@taquilla/contracts';
import { useCallback, type ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useNavigate as useRouterNavigate } from 'react-router-dom';
import { useRoute } from './route-context.ts';

interface NavigateOptions {
  replace?: boolean;
  /** another language than the page's */
  locale?: Locale;
}

/** Goes to an unprefixed path in the page's language. */
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
  /** unprefixed path; the page's language is added */
  to: string;
}

/** A link inside the shop; the router's own could fetch the data of routes too, which the shop's have not, for 2 KB. */
export function Link({ to, onClick, target, children, ...props }: LinkProps) {
  const path = localisePath(to, useRoute().locale);
  const go = useLinkClickHandler(path, target ? { target } : {});
  return (
    <a
      {...props}
      href={useHref(path)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
