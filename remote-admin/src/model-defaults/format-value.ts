import type { T } from '../i18n';
import type { PromptChoice } from './api/types';
import type { DefaultField, Defaults } from './model';

export const getPromptName = (id: number, prompts: readonly PromptChoice[], t: T): string =>
  prompts.find((prompt) => prompt.id === id)?.name ?? t('model-defaults.prompt.number', { id });

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** As a list reads: `128K context`, `Vision, Tools`, `Temperature 0.2`. */
export function formatNamedValue(field: DefaultField, value: Defaults[DefaultField], prompts: readonly PromptChoice[], t: T): string {
  if (field === 'context_window' && typeof value === 'number') {
    return t('model-defaults.context', { size: compact.format(value) });
  }
  const text = formatValue(field, value, prompts, t);
  if (typeof value === 'boolean') {
    return `${t(`model-defaults.${field}`)} ${text.toLowerCase()}`;
  }
  return Array.isArray(value) && value.length > 0 ? text : `${t(`model-defaults.${field}`)} ${text}`;
}

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
