import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { signInMethods } from './sign-in-methods';

it.each([
  { language: 'zh', names: ['LINUX DO', '微信'] },
  { language: 'en', names: ['LINUX DO', 'WeChat'] },
] as const)('lists the enabled sign-in methods by name ($language)', ({ language, names }) => {
  expect(signInMethods({ linuxdo_oauth: true, wechat_login: true, github_oauth: false } as PublicStatus, language)).toEqual(names);
});
