import { expect, it, vi } from 'vitest';
import { setLanguage } from '../session';
import { onTextsChange, translations } from './catalogues';
import { startTranslations } from './start-translations';

it('shows the language chosen last, even when texts of an earlier choice arrive later', async () => {
  setLanguage('zh');
  let finish: (() => void) | undefined;
  const prepared: string[] = [];
  startTranslations({
    prepare: (language) => {
      prepared.push(language);
      return language === 'zh' ? Promise.resolve() : new Promise<void>((resolve) => (finish = resolve));
    },
  });
  setLanguage('en');
  setLanguage('zh');
  await vi.waitFor(() => expect(prepared).toEqual(['en', 'zh']));
  const changes = vi.fn();
  onTextsChange(changes);
  finish?.();
  await vi.waitFor(() => expect(changes).toHaveBeenCalled());
  expect(translations.language).toBe('zh');
});
