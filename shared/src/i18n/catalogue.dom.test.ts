import { expect, it } from 'vitest';
import { ApiError } from '../http';
import { textKeys } from '../testing';
import { findForbiddenTexts } from '../testing/glossary';
import { translations } from './catalogues';
import { errorText } from './error-text';
import en from './locales/en.json';
import moreEn from './locales/lazy/en.json';
import moreZh from './locales/lazy/zh.json';
import zh from './locales/zh.json';
import { startTranslations } from './start-translations';

it('has every text in both languages', () => {
  expect(textKeys(en)).toEqual(textKeys(zh));
  expect(textKeys(moreEn)).toEqual(textKeys(moreZh));
});

it('follows the glossary', () => {
  expect(findForbiddenTexts({ en: { ...en, ...moreEn }, zh: { ...zh, ...moreZh } }, { quoted: ['error.unauthorized'] })).toEqual([]);
});

const at = (error: ApiError, hours: number) => Object.assign(error, { at: new Date(2026, 10, 20, hours).getTime() });

// Spec 1 section 8, in both languages.
it.each<[Error, en: string, zh: string]>([
  [new ApiError('unauthorized', 'no session'), 'Not logged in or session expired. Please login again!', '未登录或登录已过期，请重新登录'],
  [new ApiError('rate-limited', ''), 'Too many requests, try again later', '请求过于频繁，请稍后再试'],
  [new ApiError('rate-limited', '', { retryAfterSeconds: 12 }), 'Too many requests, try again in 12 s', '请求过于频繁，请在 12 秒后再试'],
  [
    at(new ApiError('rate-limited', '', { retryAfterSeconds: 1200 }), 9),
    'Too many requests, try again after 09:20',
    '请求过于频繁，请在 09:20 之后再试',
  ],
  [
    at(new ApiError('rate-limited', '', { retryAfterSeconds: 86_400 }), 9),
    'Too many requests, try again after 2026-11-21 09:00',
    '请求过于频繁，请在 2026-11-21 09:00 之后再试',
  ],
  [new ApiError('rate-limited', 'one code a minute', { isEnvelope: true }), 'one code a minute', 'one code a minute'],
  [new ApiError('server', 'panic: nil pointer'), 'Internal server error, contact the administrator', '服务器内部错误，请联系管理员'],
  [new ApiError('server', 'the upstream has no models', { isEnvelope: true }), 'the upstream has no models', 'the upstream has no models'],
  [
    new ApiError('server', 'no price for this model', { reason: 'model_price_error' }),
    'no price for this model',
    'no price for this model',
  ],
  [new ApiError('demo-only', ''), 'This site is a demo only, there is no server', '本站仅作演示，没有服务端'],
  [new ApiError('http', 'teapot', { status: 418 }), 'Error: teapot', '错误：teapot'],
  [new ApiError('http', 'teapot', { status: 418, isEnvelope: true }), 'Error: teapot', '错误：teapot'],
  [new ApiError('http', '', { status: 418 }), 'Error: 418', '错误：418'],
  [new ApiError('refused', 'words of the gateway'), 'words of the gateway', 'words of the gateway'],
  [new ApiError('refused', ''), 'Something went wrong. Try again.', '操作失败，请重试'],
  [
    new ApiError('network', 'socket hang up', { status: 502, reason: 'gateway_unreachable' }),
    'Unable to connect to the server. Check the network and try again',
    '无法连接到服务器，请检查网络后重试',
  ],
  [new ApiError('malformed', ''), 'The server sent an unreadable response', '服务器返回了无法识别的内容'],
  [
    new ApiError('malformed', '', { call: 'GET /api/token/' }),
    'The response of GET /api/token/ is not what this console expects. The gateway may be incompatible, or a proxy responded instead',
    'GET /api/token/ 返回了无法识别的内容，可能是网关不兼容，或响应来自代理',
  ],
  [
    new ApiError('unauthorized', 'Unauthorized', { reason: 'AUTH_USER_DISABLED', isEnvelope: true }),
    'This account is disabled. Contact the administrator',
    '该账号已被禁用，请联系管理员',
  ],
  [
    new ApiError('unauthorized', 'Unauthorized', { reason: 'AUTH_SESSION_REVOKED', isEnvelope: true }),
    'Your session was ended. Sign in again',
    '登录会话已被终止，请重新登录',
  ],
  [
    new ApiError('http', 'Conflict', { status: 409, reason: 'AUTH_SESSION_LIMIT', isEnvelope: true }),
    'This account is signed in on too many devices. Sign out on one of them, then try again',
    '该账号登录的设备过多，请先在其他设备上退出登录',
  ],
  [
    new ApiError('rate-limited', 'Too Many Requests', { reason: 'AUTH_SESSION_ISSUANCE_LIMIT', isEnvelope: true }),
    'This account has signed in too many times in the last 24 hours. Try again later',
    '该账号 24 小时内登录次数过多，请稍后再试',
  ],
  [
    new ApiError('http', 'Unauthorized, insufficient privileges', { reason: 'AUTH_INSUFFICIENT_PRIVILEGE', isEnvelope: true }),
    'You do not have permission to do this',
    '你没有权限进行此操作',
  ],
  [
    new ApiError('http', 'system cpu overloaded (current: 50.0%, threshold: 1%)', { status: 503, reason: 'system_cpu_overloaded' }),
    'The gateway is overloaded. Try again in a moment',
    '网关负载过高，请稍后再试',
  ],
  [
    new ApiError('refused', 'UNIQUE constraint failed: users.username (2067)', { reason: 'value_taken' }),
    'This is already in use',
    '已被使用',
  ],
  [new ApiError('refused', "failed on the 'max' tag", { reason: 'value_too_long' }), 'This is too long', '内容过长'],
  [new ApiError('refused', "failed on the 'min' tag", { reason: 'value_too_short' }), 'This is too short', '内容过短'],
  [new ApiError('refused', "failed on the 'required' tag", { reason: 'value_required' }), 'This is required', '此项必填'],
  [
    new ApiError('refused', "failed on the 'email' tag", { reason: 'value_invalid' }),
    'The gateway does not accept this value',
    '网关不接受这个值',
  ],
  [new Error('plain'), 'plain', 'plain'],
])('explains %s', (error, en, zh) => {
  startTranslations();
  translations.changeLanguage('en');
  expect(errorText(error)).toBe(en);
  translations.changeLanguage('zh');
  expect(errorText(error)).toBe(zh);
});
