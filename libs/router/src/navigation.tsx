import { localisePath, type Locale } from '@taquilla/contracts';
import { useCallback, type ComponentProps } from 'react';
import { Link as RouterLink, useNavigate as useRouterNavigate } from 'react-router-dom';
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

export interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  /** unprefixed path; the page's language is added */
  to: string;
}

export function Link({ to, ...props }: LinkProps) {
  const { locale } = useRoute();
  return <RouterLink {...props} to={localisePath(to, locale)} />;
}
