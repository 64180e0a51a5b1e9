import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { addCatalogue, translations } from './catalogues';
import { startTranslations } from './start-translations';
import { typedTranslation } from './use-translation';

const useT = typedTranslation('hooked');

let renders = 0;

function Text() {
  const t = useT();
  renders += 1;
  return <p>{t('name')}</p>;
}

beforeAll(() => {
  startTranslations();
  translations.changeLanguage('en');
});

it('translates again when the language or its own catalogue changes, and only then', () => {
  render(<Text />);
  expect(screen.getByText('name')).toBeVisible();
  act(() => addCatalogue('hooked', 'en', { name: 'Name' }));
  expect(screen.getByText('Name')).toBeVisible();
  act(() => addCatalogue('hooked', 'zh', { name: '名称' }));
  act(() => translations.changeLanguage('zh'));
  expect(screen.getByText('名称')).toBeVisible();
  const before = renders;
  act(() => addCatalogue('other', 'zh', { name: '别的' }));
  expect(renders).toBe(before);
});

it('translates again after translations were started once more', () => {
  render(<Text />);
  act(() => startTranslations());
  act(() => translations.changeLanguage('en'));
  act(() => addCatalogue('hooked', 'en', { name: 'Again' }));
  expect(screen.getByText('Again')).toBeVisible();
});
