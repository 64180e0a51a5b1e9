import { findForbiddenTexts } from '@console/shared/testing/glossary';

/** `['login: log in']`: the glossary says "sign in". */
export const problems = findForbiddenTexts({ en: { login: 'Log in' }, zh: { login: '登录' } });
