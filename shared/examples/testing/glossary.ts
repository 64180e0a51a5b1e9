import { forbiddenTexts } from '@console/shared/testing/glossary';

/** `['login: log in']`: the glossary says "sign in". */
export const problems = forbiddenTexts({ en: { login: 'Log in' }, zh: { login: '登录' } });
