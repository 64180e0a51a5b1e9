import type { T } from '../i18n';
import type { PromptChoice } from './api/types';
import type { DefaultField, Defaults } from './model';

export const getPromptName = (id: number, prompts: readonly PromptChoice[], t: T): string =>
  prompts.find((prompt) => prompt.id === id)?.name ?? t('model-defaults.prompt.number', { id });

export function formatValue(field: DefaultField, value: Defaults[DefaultField], prompts: readonly PromptChoice[], t: T): string {
  if (value === undefined) {
    return t('model-defaults.unset');
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? t('model-defaults.supports.none')
      : value.map((feature) => t(`model-defaults.supports.${feature}`)).join(t('model-defaults.and'));
  }
  if (typeof value === 'boolean') {
    return t(value ? 'model-defaults.stream.on' : 'model-defaults.stream.off');
  }
  return field === 'promptId' ? getPromptName(value, prompts, t) : value.toLocaleString('en-US', { maximumFractionDigits: 10 });
}
