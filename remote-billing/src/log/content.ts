import type { QuotaDisplay } from '@console/shared/format';
import { eventText } from '../event-text';
import type { useT } from '../i18n';
import type { LogEntry } from './api/types';

type Translate = ReturnType<typeof useT>;

/** The note of a log line in the reader's language, where its facts or its wording are known; else as the gateway wrote it. */
export function contentOf({ content, facts }: Pick<LogEntry, 'content' | 'facts'>, t: Translate, display: QuotaDisplay | null): string {
  return eventText({ content, event: facts?.event }, t, display) ?? ratioText({ content, facts }, t) ?? content;
}

// As gateways write them, in the language of the site; whatever says more than the ratios stays as it was written.
const ratioSentences = [
  /^模型倍率 [\d.]+(，补全倍率 [\d.]+)?，分组倍率 [\d.]+$/,
  /^模型价格 [\d.]+，分组倍率 [\d.]+$/,
  /^Model ratio [\d.]+(, completion ratio [\d.]+)?, group ratio [\d.]+$/,
  /^Model price [\d.]+, group ratio [\d.]+$/,
];

function ratioText({ content, facts }: Pick<LogEntry, 'content' | 'facts'>, t: Translate): string | undefined {
  if (facts === undefined || !ratioSentences.some((sentence) => sentence.test(content))) {
    return undefined;
  }
  const group = facts.userGroupRatio ?? facts.groupRatio ?? 1;
  if (facts.modelPrice !== undefined) {
    return t('log.content.price', { price: facts.modelPrice, group });
  }
  if (facts.modelRatio === undefined) {
    return undefined;
  }
  return t('log.content.ratios', { model: facts.modelRatio, completion: facts.completionRatio ?? 1, group });
}
