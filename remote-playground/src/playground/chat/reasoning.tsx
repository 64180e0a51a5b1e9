import { useT } from '../../i18n';
import type { Message } from '../library/message';
import { MarkdownText } from '../markdown/markdown-text';
import { Foldable } from './foldable';

export type ReasoningProps = { message: Pick<Message, 'reasoning' | 'reasonedFor'>; isThinking: boolean };

export function Reasoning({ message: { reasoning = '', reasonedFor = 0 }, isThinking }: ReasoningProps) {
  const t = useT();
  const count = Math.max(1, Math.round(reasonedFor / 1000));
  return (
    <Foldable label={isThinking ? t('reasoning.running') : t('reasoning.done', { count })}>
      {() => <MarkdownText text={isThinking ? reasoning : `${reasoning}\n`} isGrowing={isThinking} />}
    </Foldable>
  );
}
