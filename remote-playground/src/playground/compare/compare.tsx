import { useStore } from '@console/shared/state';
import { Box, chakra, Flex, useNarrow, VisuallyHidden } from '@console/shared/ui';
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { Composer } from '../chat/composer';
import { EmptyChat } from '../chat/empty-chat';
import { useDraft } from '../chat/use-draft';
import type { Content, Conversation } from '../conversation/conversation';
import type { CompletionOptions } from '../conversation/run-answer';
import { CostEstimate } from '../cost/cost-estimate';
import { toPlannedCall } from '../cost/forecast';
import { toMetrics } from '../cost/metrics';
import { Inspector } from '../inspector/inspector';
import type { Inspected } from '../inspector/use-inspect';
import { createMessage, isAnswering } from '../library/message';
import type { Settings } from '../settings/use-settings';
import { useWebSearchAction, WebSearchSwitch } from '../settings/web-search-switch';
import { AddColumnButton } from './add-column-button';
import { type ColumnConfig, minColumns } from './column-config';
import { ColumnHeader } from './column-header';
import { ColumnMetrics } from './column-metrics';
import { ColumnTabs } from './column-tabs';
import { ColumnView } from './column-view';
import type { Comparison } from './comparison';
import { useColumnDetails } from './use-column-details';
import type { ColumnsState } from './use-columns';

export type CompareProps = {
  columnsState: ColumnsState;
  comparison: Comparison;
  conversation: Conversation;
  options: CompletionOptions;
  settings: Settings;
  sendBlocker: string | undefined;
  inspected: Inspected;
};

export function Compare({ columnsState, comparison, conversation, options, settings, sendBlocker, inspected }: CompareProps) {
  const t = useT();
  const isNarrow = useNarrow();
  const menuActions = useWebSearchAction(settings);
  const { columns, replace, open } = columnsState;
  const details = useColumnDetails(columns, settings);
  const draft = useDraft();
  const input = useRef<HTMLTextAreaElement>(null);
  const carousel = useCarousel();
  useEffect(() => comparison.resize(columns.length), [comparison, columns.length]);
  const state = useStore(comparison.store);
  const isUnasked = !state.last.some(Boolean);
  const metrics = state.last.map((message) =>
    message?.role === 'assistant' && !isAnswering(message) && message.status === 'complete' ? toMetrics(message) : undefined,
  );
  // The columns differ only in their answers, so the estimate for the first one holds for all.
  const history = useMemo(
    () => [...conversation.store.getState().messages, ...(state.columns[0]?.store.getState().messages ?? [])],
    [conversation, state],
  );
  const getHistory = () => conversation.store.getState().messages;
  const optionsFor = ({ model, group, temperature }: ColumnConfig): CompletionOptions => ({
    ...options,
    model,
    ...(group !== undefined && { group }),
    ...(temperature !== undefined && { temperature }),
  });
  const send = (content: Content) => {
    const question = createMessage('user', content, 'complete');
    for (const [index, config] of columns.entries()) {
      state.columns[index]?.send(question, getHistory(), optionsFor(config));
    }
  };
  const pick = (prompt: string) => {
    draft.setText(prompt);
    input.current?.focus();
  };
  const continueWith = (index: number) => {
    const { model, group, temperature } = columns[index] ?? {};
    conversation.append(state.columns[index]?.store.getState().messages ?? []);
    settings.change({
      ...(model && { model }),
      ...(group && { group }),
      ...(temperature !== undefined && { temperature, sends_temperature: true }),
    });
    comparison.clear();
    open([]);
  };
  const remove = (index: number) => {
    comparison.remove(index);
    replace(columns.filter((_config, other) => other !== index));
  };
  return (
    <Flex as="section" aria-label={t('compare.title')} direction="column" flex="1" minW="0" minH="0">
      {isNarrow && (
        <Flex align="center" gap="1" mb="2">
          <ColumnTabs columns={columns} details={details} shown={carousel.shown} onShow={carousel.show} />
          <AddColumnButton columnsState={columnsState} />
        </Flex>
      )}
      <Stage>
        <Columns ref={carousel.frame} onScroll={carousel.onScroll}>
          {columns.map((config, index) => {
            const column = state.columns[index];
            if (column === undefined) {
              return null;
            }
            const change = (values: Partial<ColumnConfig>) => replace(columns.with(index, { ...config, ...values }));
            return (
              <ColumnView
                key={column.id}
                label={t('compare.column', { number: index + 1, model: config.model })}
                column={column}
                sendBlocker={sendBlocker}
                header={
                  <ColumnHeader
                    config={config}
                    settings={settings}
                    onChange={change}
                    onRemove={columns.length > minColumns ? () => remove(index) : undefined}
                  />
                }
                metrics={
                  state.last[index] && <ColumnMetrics metrics={metrics[index]} all={metrics} isPending={isAnswering(state.last[index])} />
                }
                isUnasked={isUnasked}
                onRetry={() => column.retry(getHistory(), optionsFor(config))}
                onContinue={() => continueWith(index)}
              />
            );
          })}
        </Columns>
        {isUnasked && (
          <Unasked>
            <div>
              <EmptyChat
                title={t(columns.length === minColumns ? 'compare.empty.both' : 'compare.empty.all')}
                text={t('compare.empty.text')}
                isCompact
                onPick={pick}
              />
            </div>
          </Unasked>
        )}
      </Stage>
      <Box pt="3" pb={{ base: '0', md: '3' }}>
        <Composer
          draft={draft}
          input={input}
          isAnswering={state.isAnswering}
          sendBlocker={sendBlocker}
          models={columns.map(({ model }) => model)}
          onSend={send}
          onStop={comparison.stop}
          placeholder={t(`compare.placeholder.${columns.length === 4 ? 4 : columns.length === 3 ? 3 : 2}`)}
          tools={<WebSearchSwitch settings={settings} />}
          menuActions={menuActions}
          note={
            <CostEstimate
              text={draft.text}
              history={state.isAnswering ? undefined : history}
              system={options.system}
              calls={columns.map((config) => toPlannedCall(optionsFor(config), settings.group))}
            />
          }
        />
      </Box>
      <VisuallyHidden role="status">{state.isAnswering ? t('compare.started') : !isUnasked && t('compare.finished')}</VisuallyHidden>
      <Inspector
        inspected={inspected}
        getMessages={() => [...getHistory(), ...(comparison.findMessages(inspected.id ?? '') ?? [])]}
        getRecord={comparison.getRecord}
      />
    </Flex>
  );
}

function useCarousel() {
  const [shown, setShown] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  return {
    shown,
    frame,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) =>
      setShown(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)),
    show: (index: number) => {
      setShown(index);
      frame.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    },
  };
}

const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    flex: '1',
    minH: '0',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
  },
});

const Columns = chakra('div', {
  base: {
    // Contains visually hidden elements, which would otherwise widen the page.
    position: 'relative',
    minH: '0',
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoColumns: { base: '100%', md: 'minmax(17rem, 1fr)' },
    overflowX: 'auto',
    scrollSnapType: { base: 'x mandatory', md: 'none' },
  },
});

/** Below the heads of the columns, whose lists of models open above it. */
const Unasked = chakra('div', {
  base: {
    position: 'absolute',
    top: { base: '5.75rem', md: '4.75rem' },
    bottom: '0',
    insetInline: '0',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    '& > div': {
      width: 'full',
      maxW: '47.5rem',
      m: 'auto',
      px: { base: '4', md: '6' },
      pt: { base: '8', md: '0' },
      pb: { base: '4', md: '0' },
    },
  },
});
