import { findForbiddenTexts } from '@console/shared/testing/glossary';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { translate } from './translate';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('the catalogue', () => {
  it.each(Object.entries(catalogue))('has %s in both languages with the same placeholders', (_, { zh, en }) => {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[\x20-\x7e¥]+$/);
    expect(placeholders(zh)).toEqual(placeholders(en));
  });

  it('uses the terms of the glossary', () => {
    const textsIn = (language: 'en' | 'zh') => Object.fromEntries(Object.entries(catalogue).map(([key, texts]) => [key, texts[language]]));
    expect(
      findForbiddenTexts(
        { en: textsIn('en'), zh: textsIn('zh') },
        { otherTokens: ['captchaMissing', 'oidcUntrusted', 'gotifyTokenMissing'] },
      ),
    ).toEqual([]);
  });
});

describe('translate', () => {
  it('replaces placeholders and leaves missing ones', () => {
    expect(translate('en', 'notFound', { method: 'GET', path: '/{method}' })).toBe('No such endpoint: GET /{method}');
    expect(translate('en', 'notFound', { method: 'GET' })).toBe('No such endpoint: GET {path}');
  });
});
