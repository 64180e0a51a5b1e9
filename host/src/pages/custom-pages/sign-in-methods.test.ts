import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { signInMethods } from './sign-in-methods';

it.each([
  ['zh', ['LINUX DO', '微信']],
  ['en', ['LINUX DO', 'WeChat']],
] as const)('names the ways that are on in %s', (language, names) => {
  expect(signInMethods({ linuxdo_oauth: true, wechat_login: true, github_oauth: false } as PublicStatus, language)).toEqual(names);
});
