import type { useT } from '../i18n';
import type { LogEntry } from './api/types';

// As gateways write them, in the language of the site; whatever says more than the ratios stays as it was written.
const ratioSentences = [
  /^模型倍率 [\d.]+(，补全倍率 [\d.]+)?，分组倍率 [\d.]+$/,
  /^模型价格 [\d.]+，分组倍率 [\d.]+$/,
  /^Model ratio [\d.]+(, completion ratio [\d.]+)?, group ratio [\d.]+$/,
  /^Model price [\d.]+, group ratio [\d.]+$/,
];

/** The note of a log line; of a call, its ratios in the reader's language instead of the writer's. */
export function contentOf({ content, facts }: Pick<LogEntry, 'content' | 'facts'>, t: ReturnType<typeof useT>): string {
  if (facts === undefined || !ratioSentences.some((sentence) => sentence.test(content))) return content;
  const group = facts.userGroupRatio ?? facts.groupRatio ?? 1;
  if (facts.modelPrice !== undefined) return t('log.content.price', { price: facts.modelPrice, group });
  if (facts.modelRatio === undefined) return content;
  return t('log.content.ratios', { model: facts.modelRatio, completion: facts.completionRatio ?? 1, group });
}
