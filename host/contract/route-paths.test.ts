import { describe, expect, it } from 'vitest';
import { expandPath, matchSpecificity } from './route-paths';

describe('expandPath', () => {
  it.each([
    ['/', ['/']],
    ['/log', ['/log']],
    ['/Log/', ['/log']],
    ['/user/edit/:id', ['/user/edit/:']],
    ['/user/edit/:name', ['/user/edit/:']],
    ['/chat/:id?', ['/chat', '/chat/:']],
  ])('%s is reached as %j', (path, forms) => {
    expect(expandPath(path)).toEqual(forms);
  });
});

describe('matchSpecificity', () => {
  it.each([
    ['/log', '/log', 1],
    ['/log', '/log/', 1],
    ['/log', '/LOG', 1],
    ['/log', '/log?p=2', 1],
    ['/log', '/log/today', -1],
    ['/log', '/logs', -1],
    ['/user/edit/:id', '/user/edit/7', 2],
    ['/user/edit/:id', '/user/edit', -1],
    ['/chat/:id?', '/chat', 1],
    ['/chat/:id?', '/chat/3', 1],
    ['/', '/', 0],
    ['/', '/x', -1],
  ])('%s against %s is %i', (declared, address, fit) => {
    expect(matchSpecificity(declared, address)).toBe(fit);
  });
});
