import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashesWith, routeClashes } from './route-clashes.ts';

const app = (name: string, ...routes: [name: string, path: string][]) => ({
  name,
  routes: routes.map(([route, path]) => ({
    ...{ name: route, path, module: `./${route}`, layout: 'venue' as const },
  })),
});

test('two apps clash with one route name, also the shell with a remote', () => {
  const clashes = routeClashes([app('shell', ['home', '/']), app('events', ['home', '/events'])]);
  assert.deepEqual(clashes, ['shell and events both have a route home']);
});

test('two remotes clash with one path, whatever its parameters are called and whichever are optional', () => {
  const tickets = app('catalogue', ['tickets', '/monuments/:slug?/tickets']);
  assert.deepEqual(routeClashes([tickets, app('tours', ['tours', '/monuments/:venue/Tickets'])]), [
    'catalogue and tours both have a page at /monuments/:venue/Tickets (route tours)',
  ]);
  assert.deepEqual(routeClashes([tickets, app('tours', ['tours', '/monuments/tickets'])]), [
    'catalogue and tours both have a page at /monuments/tickets (route tours)',
  ]);
});

test('nothing clashes: a fixed segment with a parameter, releases of one app, a remote with a screen of the shell', () => {
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

test('an app clashes with each other app, and not with its own releases of before', () => {
  const tours = app('tours', ['tours', '/tours']);
  assert.deepEqual(clashesWith(tours, [tours, app('walks', ['walks', '/tours'])]), [
    'walks and tours both have a page at /tours (route tours)',
  ]);
});
