import { describe, expect, it } from 'vitest';
import { createRouteFinder } from './route-finder';
import { matchSpecificity } from './route-paths';

const declared = ['/', '/log', '/user/:id', '/user/edit/:id', '/user/new', '/user/:name', '/chat/:id?', '/:section/new', '/a/:b?/:c?'];

const findRoute = createRouteFinder(declared.map((path) => ({ path })));

describe('a route finder', () => {
  it.each([
    { path: '/', route: '/' },
    { path: '/log', route: '/log' },
    { path: '/LOG/', route: '/log' },
    { path: '/logs', route: undefined },
    { path: '/log/today', route: undefined },
    { path: '/user/7', route: '/user/:id' },
    { path: '/user/new', route: '/user/new' },
    { path: '/team/new', route: '/:section/new' },
    { path: '/user/edit/7', route: '/user/edit/:id' },
    { path: '/chat', route: '/chat/:id?' },
    { path: '/chat/3', route: '/chat/:id?' },
    { path: '/a/1/2', route: '/a/:b?/:c?' },
  ])('finds $route for $path', ({ path, route }) => {
    expect(findRoute(path)?.path).toBe(route);
  });

  it('rates declarations as the browser does', () => {
    const parts = ['', 'user', 'edit', 'new', 'a', 'log', '7'];
    const paths = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => `/${one}/${two}/${three}`)));
    for (const path of paths) {
      const ratings = declared.map((each) => matchSpecificity(each, path));
      const best = Math.max(...ratings);
      expect(findRoute(path)?.path, path).toBe(best < 0 ? undefined : declared[ratings.indexOf(best)]);
    }
  });
});
