/** Public API of the router. Re-exports only the used names, because a shared package is not tree-shaken. */
export { MemoryRouter, useSearchParams } from 'react-router-dom';
export { Router } from './router.tsx';
export { matchRoute, type RouteMatch, type RoutePattern } from './match-route.ts';
export { RouteProvider, usePageVisit, useRoute, type CurrentRoute } from './route-context.ts';
export { Link, useNavigate, type LinkProps } from './navigation.tsx';
