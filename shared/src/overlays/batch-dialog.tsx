import { Button, Dialog, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { errorText } from '../i18n/error-text';
import { useLazyT } from '../i18n/lazy-messages';
import { BatchFailures } from './batch-failures';
import { BatchProgress } from './batch-progress';
import { useGuardedBatch } from './batch-run';
import { DialogFrame } from './dialog-frame';

export type BatchDialogProps<Item> = {
  /** Names the action and the count: "Delete 12 tokens". */
  title: string;
  items: readonly Item[];
  /** Counted as done from the start. */
  before?: readonly Item[];
  /** Names an item in the list of failures. */
  nameOf: (item: Item) => string;
  /** Rejects with an `ApiError`. */
  run: (item: Item) => Promise<unknown>;
  /** Items that run at the same time; 4 by default. */
  parallel?: number;
  onEnd?: () => void;
  /** Shown below the progress at the end, if any item is done. */
  outcome?: (done: readonly Item[]) => ReactNode;
  onClose: (outcome: { done: Item[]; undone: Item[] }) => void;
};

/** Runs an action for many items and reports progress, failures and a retry. Starts on mount; stays open until closed. */
export function BatchDialog<Item>({ title, items, before = [], nameOf, run, parallel, onEnd, outcome, onClose }: BatchDialogProps<Item>) {
  const t = useLazyT();
  const { batch, question } = useGuardedBatch(items, { run, parallel, before, onEnd });
  const { done, failed, left, pausedUntil, status, stop, retryFailed, goOn } = batch;
  const summary = useId();
  const isRunning = status !== 'ended';
  const close = () => onClose({ done, undone: items.filter((item) => !done.includes(item)) });
  return (
    <>
      <DialogFrame
        title={title}
        size="md"
        scrollBehavior="inside"
        closeOnInteractOutside={false}
        closeOnEscape={!isRunning}
        onClose={() => !isRunning && close()}
      >
        <Dialog.Body>
          <BatchProgress
            id={summary}
            label={title}
            status={status}
            done={done.length}
            failed={failed.length}
            total={before.length + items.length}
            pausedUntil={pausedUntil}
          />
          {!isRunning && left.length > 0 && (
            <Text mt="3" textStyle="sm" color="fg.muted">
              {t('batch.not-started', { count: left.length })}
            </Text>
          )}
          {!isRunning && done.length > 0 && outcome?.(done)}
          {failed.length > 0 && (
            <BatchFailures failures={failed.map(({ item, error }) => ({ name: nameOf(item), reason: errorText(error) }))} />
          )}
        </Dialog.Body>
        <Dialog.Footer>
          {isRunning ? (
            <Button variant="outline" loading={status === 'stopping'} onClick={stop}>
              {t('batch.stop')}
            </Button>
          ) : (
            <>
              {left.length > 0 && (
                <Button variant="outline" onClick={goOn}>
                  {t('batch.continue', { count: left.length })}
                </Button>
              )}
              {failed.length > 0 && (
                <Button variant="outline" onClick={retryFailed}>
                  {t('batch.retry', { count: failed.length })}
                </Button>
              )}
              {/* The focused button is gone, so focus moves here. */}
              <Button autoFocus aria-describedby={summary} onClick={close}>
                {t('close')}
              </Button>
            </>
          )}
        </Dialog.Footer>
      </DialogFrame>
      {question}
    </>
  );
}
