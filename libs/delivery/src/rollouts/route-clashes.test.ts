import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashesWith, routeClashes } from './route-clashes.ts';

const app = (name: string, ...routes: [name: string, path: string][]) => ({
  name,
  routes: routes.map(([route, path]) => ({
    name: route,
    path,
    module: `./${route}`,
    layout: 'venue' as const,
  })),
});

test('routeClashes finds a route name of two apps, also of shell and remote', () => {
  const clashes = routeClashes([app('shell', ['home', '/']), app('events', ['home', '/events'])]);
  assert.deepEqual(clashes, ['shell and events both have a route home']);
});

test('routeClashes finds a path of two remotes, independent of parameter names and optional segments', () => {
  const tickets = app('catalogue', ['tickets', '/monuments/:slug?/tickets']);
  assert.deepEqual(routeClashes([tickets, app('tours', ['tours', '/monuments/:venue/Tickets'])]), [
    'catalogue and tours both have a page at /monuments/:venue/Tickets (route tours)',
  ]);
  assert.deepEqual(routeClashes([tickets, app('tours', ['tours', '/monuments/tickets'])]), [
    'catalogue and tours both have a page at /monuments/tickets (route tours)',
  ]);
});

test('routeClashes accepts a fixed segment next to a parameter, releases of one app, and a remote over a path of the shell', () => {
  const venue = ['venue', '/monuments/:slug'] as const;
  const front = ['front', '/'] as const;
  assert.deepEqual(
    routeClashes([
      app('shell', ['home', '/']),
      app('catalogue', [...venue], [...front]),
      app('catalogue', [...venue]),
      app('tours', ['tours', '/monuments/tours']),
    ]),
    [],
  );
});

test('clashesWith ignores other releases of the same app', () => {
  const tours = app('tours', ['tours', '/tours']);
  assert.deepEqual(clashesWith(tours, [tours, app('walks', ['walks', '/tours'])]), [
    'walks and tours both have a page at /tours (route tours)',
  ]);
});
