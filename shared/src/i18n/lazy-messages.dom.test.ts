import { expect, it } from 'vitest';
import { translations } from './catalogues';
import { startTranslations } from './start-translations';

it('has its texts also after translations started again', async () => {
  startTranslations();
  const { translateLazy } = await import('./lazy-messages');
  startTranslations();
  translations.changeLanguage('en');
  expect(translateLazy('qr.download')).toBe('Download');
});
