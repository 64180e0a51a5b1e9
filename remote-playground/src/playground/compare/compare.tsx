import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useT } from '../../i18n';
import { Composer } from '../chat/composer';
import { useDraft } from '../chat/use-draft';
import type { Ask, Content, Conversation } from '../conversation/conversation';
import { isAnswering, newMessage } from '../conversation/message';
import { Estimate } from '../cost/estimate';
import { figuresOf } from '../cost/figures';
import { plannedOf } from '../cost/forecast';
import { Inspector } from '../inspector/inspector';
import type { Inspected } from '../inspector/use-inspect';
import { SearchSwitch } from '../settings/search-switch';
import type { Settings } from '../settings/use-settings';
import { ColumnHead } from './column-head';
import { ColumnMeasures } from './column-measures';
import { type ColumnSpec, fewestColumns, mostColumns } from './column-specs';
import { ColumnTabs } from './column-tabs';
import { ColumnView } from './column-view';
import type { Comparison } from './comparison';
import { useComparison } from './use-comparison';
import type { Specs } from './use-specs';
import { useSwipe } from './use-swipe';

export type CompareProps = {
  specs: Specs;
  comparison: Comparison;
  conversation: Conversation;
  ask: Ask;
  settings: Settings;
  obstacle: string | undefined;
  inspected: Inspected;
};

/** Several models beside each other on one question. */
export function Compare({ specs: { specs, set, open }, comparison, conversation, ask, settings, obstacle, inspected }: CompareProps) {
  const t = useT();
  const draft = useDraft();
  const input = useRef<HTMLTextAreaElement>(null);
  const swipe = useSwipe();
  const state = useComparison(comparison, specs.length);
  const figures = state.last.map((message) =>
    message?.role === 'assistant' && !isAnswering(message) && message.status === 'complete' ? figuresOf(message) : undefined,
  );
  // The columns differ in their answers only: what the first has said stands for all.
  const history = useMemo(
    () => [...conversation.snapshot().messages, ...(state.columns[0]?.snapshot().messages ?? [])],
    [conversation, state],
  );
  const before = () => conversation.snapshot().messages;
  const askOf = ({ model, group, temperature }: ColumnSpec): Ask => ({
    ...ask,
    model,
    ...(group !== undefined && { group }),
    ...(temperature !== undefined && { temperature }),
  });
  const send = (content: Content) => {
    const question = newMessage('user', content, 'complete');
    for (const [index, spec] of specs.entries()) {
      state.columns[index]?.ask(question, before(), askOf(spec));
    }
  };
  const goOn = (index: number) => {
    const { model, group, temperature } = specs[index] ?? {};
    conversation.append(state.columns[index]?.snapshot().messages ?? []);
    settings.change({ ...(model && { model }), ...(group && { group }), ...(temperature !== undefined && { temperature }) });
    comparison.clear();
    open([]);
  };
  const remove = (index: number) => {
    comparison.remove(index);
    set(specs.filter((_spec, at) => at !== index));
  };
  return (
    <Flex as="section" aria-label={t('compare.title')} direction="column" flex="1" minW="0" minH="0">
      <Flex align="center" gap="3" mb="2">
        <Text textStyle="sm" color="fg.muted" flex="1" minW="0">
          {t('compare.hint')}
        </Text>
        <Button
          size="xs"
          variant="outline"
          disabled={specs.length >= mostColumns}
          title={t(specs.length >= mostColumns ? 'compare.most' : 'compare.add')}
          onClick={() => set([...specs, specs.at(-1) ?? { model: ask.model, group: undefined, temperature: undefined }])}
        >
          <Plus />
          {t('compare.add')}
        </Button>
      </Flex>
      <ColumnTabs specs={specs} shown={swipe.shown} onShow={swipe.show} />
      <Columns ref={swipe.frame} onScroll={swipe.onScroll}>
        {specs.map((spec, index) => {
          const column = state.columns[index];
          if (column === undefined) {
            return null;
          }
          const change = (values: Partial<ColumnSpec>) => set(specs.map((one, at) => (at === index ? { ...one, ...values } : one)));
          return (
            <ColumnView
              key={column.id}
              label={t('compare.column', { number: index + 1, model: spec.model })}
              column={column}
              obstacle={obstacle}
              head={
                <ColumnHead
                  spec={spec}
                  settings={settings}
                  keptBy={specs.length <= fewestColumns ? t('compare.fewest') : undefined}
                  onChange={change}
                  onRemove={() => remove(index)}
                />
              }
              measures={<ColumnMeasures figures={figures[index]} all={figures} />}
              onRetry={() => column.retry(before(), askOf(spec))}
              onGoOn={() => goOn(index)}
            />
          );
        })}
      </Columns>
      <Box pt="3">
        <Composer
          draft={draft}
          input={input}
          isAnswering={state.isAnswering}
          obstacle={obstacle}
          models={specs.map(({ model }) => model)}
          onSend={send}
          onStop={comparison.stop}
          tools={<SearchSwitch settings={settings} />}
          note={
            <Estimate
              text={draft.text}
              history={state.isAnswering ? undefined : history}
              system={ask.system}
              calls={specs.map((spec) => plannedOf(askOf(spec), settings.group))}
            />
          }
        />
      </Box>
      <VisuallyHidden role="status">
        {state.isAnswering ? t('compare.started') : state.last.some(Boolean) && t('compare.finished')}
      </VisuallyHidden>
      <Inspector
        inspected={inspected}
        messages={() => [...before(), ...(comparison.messagesOf(inspected.id ?? '') ?? [])]}
        recordOf={comparison.recordOf}
      />
    </Flex>
  );
}

const Columns = chakra('div', {
  base: {
    // What is hidden from eyes only would else widen the page.
    position: 'relative',
    flex: '1',
    minH: '0',
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoColumns: { base: '100%', md: 'minmax(17rem, 1fr)' },
    gap: '3',
    overflowX: 'auto',
    scrollSnapType: { base: 'x mandatory', md: 'none' },
  },
});
