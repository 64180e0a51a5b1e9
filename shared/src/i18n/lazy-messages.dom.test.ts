import { expect, it } from 'vitest';
import { startTranslations, translations } from './instance';

it('has its texts also after translations started again', async () => {
  startTranslations();
  const { translateLazy } = await import('./lazy-messages');
  startTranslations();
  await translations.changeLanguage('en');
  expect(translateLazy('qr.download')).toBe('Download');
});
