import type { QuotaDisplay } from '@console/shared/format';
import { formatEvent } from '../format-event';
import type { useT } from '../i18n';
import type { LogEntry } from './api/types';
import { formatOperation } from './format-operation';

type Translate = ReturnType<typeof useT>;

export function formatContent(
  { content, metadata }: Pick<LogEntry, 'content' | 'metadata'>,
  t: Translate,
  display: QuotaDisplay | null,
): string {
  const operation = formatOperation(metadata?.operation, t);
  if (operation !== undefined) {
    return metadata?.hasFailed ? t('log.details.failed', { text: operation }) : operation;
  }
  return formatEvent({ content, event: metadata?.event }, t, display) ?? ratioText({ content, metadata }, t) ?? content;
}

// Ratio notes as gateways write them; text that says more is kept.
const ratioSentences = [
  /^模型倍率 [\d.]+(，补全倍率 [\d.]+)?，分组倍率 [\d.]+$/,
  /^模型价格 [\d.]+，分组倍率 [\d.]+$/,
  /^Model ratio [\d.]+(, completion ratio [\d.]+)?, group ratio [\d.]+$/,
  /^Model price [\d.]+, group ratio [\d.]+$/,
  /^按计费表达式计费，分组倍率 [\d.]+$/,
  /^Billing expression, group ratio [\d.]+$/,
];

/** Whether the content only repeats ratios that the entry also has as numbers. */
export const isRatioNote = ({ content, metadata }: Pick<LogEntry, 'content' | 'metadata'>) =>
  metadata !== undefined && ratioSentences.some((sentence) => sentence.test(content));

function ratioText({ content, metadata }: Pick<LogEntry, 'content' | 'metadata'>, t: Translate): string | undefined {
  if (metadata === undefined || !isRatioNote({ content, metadata })) {
    return undefined;
  }
  const group = metadata.userGroupRatio ?? metadata.groupRatio ?? 1;
  if (metadata.expression) {
    return t('log.content.expression', { group });
  }
  if (metadata.modelPrice !== undefined) {
    return t('log.content.price', { price: metadata.modelPrice, group });
  }
  if (metadata.modelRatio === undefined) {
    return undefined;
  }
  return t('log.content.ratios', { model: metadata.modelRatio, completion: metadata.completionRatio ?? 1, group });
}
