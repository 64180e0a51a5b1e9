import { describe, expect, it } from 'vitest';
import { expandPath, matchSpecificity } from './route-paths';

describe('expandPath', () => {
  it.each([
    { path: '/', forms: ['/'] },
    { path: '/log', forms: ['/log'] },
    { path: '/Log/', forms: ['/log'] },
    { path: '/user/edit/:id', forms: ['/user/edit/:'] },
    { path: '/user/edit/:name', forms: ['/user/edit/:'] },
    { path: '/chat/:id?', forms: ['/chat', '/chat/:'] },
  ])('expands $path into $forms', ({ path, forms }) => {
    expect(expandPath(path)).toEqual(forms);
  });
});

describe('matchSpecificity', () => {
  it.each([
    { declared: '/log', address: '/log', specificity: 1 },
    { declared: '/log', address: '/log/', specificity: 1 },
    { declared: '/log', address: '/LOG', specificity: 1 },
    { declared: '/log', address: '/log?p=2', specificity: 1 },
    { declared: '/log', address: '/log/today', specificity: -1 },
    { declared: '/log', address: '/logs', specificity: -1 },
    { declared: '/user/edit/:id', address: '/user/edit/7', specificity: 2 },
    { declared: '/user/edit/:id', address: '/user/edit', specificity: -1 },
    { declared: '/chat/:id?', address: '/chat', specificity: 1 },
    { declared: '/chat/:id?', address: '/chat/3', specificity: 1 },
    { declared: '/', address: '/', specificity: 0 },
    { declared: '/', address: '/x', specificity: -1 },
  ])('rates $declared for $address as $specificity', ({ declared, address, specificity }) => {
    expect(matchSpecificity(declared, address)).toBe(specificity);
  });
});
