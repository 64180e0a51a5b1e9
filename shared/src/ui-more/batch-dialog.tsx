import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { errorText } from '../i18n/error-text';
import { useMoreT } from '../i18n/more-texts';
import { BatchFailures } from './batch-failures';
import { BatchProgress } from './batch-progress';
import { useGuardedBatch } from './batch-run';
import { dialogRecipe } from './recipes';

export type BatchDialogProps<Item> = {
  /** What is done to how many: "Delete 12 tokens". */
  title: string;
  items: readonly Item[];
  /** Done already when it opens, and counted as such. */
  before?: readonly Item[];
  nameOf: (item: Item) => string;
  run: (item: Item) => Promise<unknown>;
  /** How many run at once, 4 by default. */
  parallel?: number;
  /** After every run, also one that was stopped: the moment to fetch lists again. */
  onEnd?: () => void;
  /** What can be done with what was done, below the result. */
  outcome?: (done: readonly Item[]) => ReactNode;
  /** With what was done and what was not. */
  onClose: (outcome: { done: Item[]; undone: Item[] }) => void;
};

/**
 * Does one thing to many, and tells the truth about it: how many are done, which failed and why, with another try for
 * these alone. Mount it to begin; ask before. The result stays until it is closed.
 */
export function BatchDialog<Item>({ title, items, before = [], nameOf, run, parallel, onEnd, outcome, onClose }: BatchDialogProps<Item>) {
  const t = useMoreT();
  const { batch, question } = useGuardedBatch(items, { run, parallel, before, onEnd });
  const { done, failed, left, pausedUntil, status, stop, retryFailed, goOn } = batch;
  const summary = useId();
  const isRunning = status !== 'ended';
  const close = () => onClose({ done, undone: items.filter((item) => !done.includes(item)) });
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      size="md"
      placement="center"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={!isRunning}
      onOpenChange={({ open }) => !open && !isRunning && close()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
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
                  {t('batch.left', { count: left.length })}
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
                      {t('batch.go-on', { count: left.length })}
                    </Button>
                  )}
                  {failed.length > 0 && (
                    <Button variant="outline" onClick={retryFailed}>
                      {t('batch.retry', { count: failed.length })}
                    </Button>
                  )}
                  {/* What had the focus is gone; with it goes what there is to know. */}
                  <Button autoFocus aria-describedby={summary} onClick={close}>
                    {t('close')}
                  </Button>
                </>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {question}
    </Dialog.Root>
  );
}
