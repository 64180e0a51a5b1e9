import { expect, it } from 'vitest';
import { ApiError } from '../http';
import { errorText } from './error-text';
import { startTranslations, translations } from './instance';
import en from './locales/en.json';
import zh from './locales/zh.json';

it('says everything in both languages', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
});

it.each([
  [new ApiError('refused', 'words of the gateway'), 'words of the gateway'],
  [new ApiError('rate-limited', '', { retryAfterSeconds: 12 }), 'Too many requests, try again in 12 s'],
  [new ApiError('rate-limited', ''), 'Too many requests, try again later'],
  [new ApiError('server', ''), 'Internal server error, contact the administrator'],
  [new ApiError('server', 'no price for this model', { reason: 'model_price_error' }), 'no price for this model'],
  [new ApiError('http', 'teapot', { status: 418 }), 'Error: teapot'],
  [new ApiError('unauthorized', ''), 'Not logged in or session expired. Please login again!'],
  [new Error('plain'), 'plain'],
])('tells a person about %s', async (error, text) => {
  if (!translations.isInitialized) startTranslations();
  await translations.changeLanguage('en');
  expect(errorText(error)).toBe(text);
});
