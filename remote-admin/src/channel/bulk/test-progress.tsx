import { PlainSwitch } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { type Batch, BatchProgress, Button, CopyButton, Flex, InfoDialog } from '@console/shared/ui';
import { useId, useState } from 'react';
import { useT } from '../../i18n';
import { getFailedTestSeconds } from '../api/requests';
import { DisableFailedChannels } from './disable-failed-channels';
import { getTestedModel, groupFailedChannels, type TestTarget } from './test-model';
import { type TestResult, TestResults } from './test-results';
import { TestSummary } from './test-summary';

export type TestProgressProps = {
  targets: TestTarget[];
  batch: Batch<TestTarget>;
  seconds: ReadonlyMap<TestTarget, number>;
  onClose: () => void;
};

export function TestProgress({ targets, batch, seconds, onClose }: TestProgressProps) {
  const t = useT();
  const summary = useId();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const [isDisabling, setDisabling] = useState(false);
  const { done, failed, left, status, pausedUntil, stop, goOn, retryFailed } = batch;
  const isRunning = status !== 'ended';
  const errors = new Map(failed.map(({ item, error }) => [item, error]));
  const waiting = new Set(left);
  const results = targets.map((target): TestResult => {
    const took = seconds.get(target);
    const error = errors.get(target);
    if (error !== undefined) {
      return { target, state: 'failed', reason: errorText(error), seconds: getFailedTestSeconds(error) };
    }
    if (took !== undefined) {
      return { target, state: 'passed', seconds: took };
    }
    return { target, state: waiting.has(target) ? 'waiting' : 'running' };
  });
  const broken = groupFailedChannels(
    done,
    failed.map(({ item }) => item),
  );
  const nameOf = (target: TestTarget) => `${target.channel.name} · ${getTestedModel(target) ?? t('channel.bulk-test.default')}`;
  const allFailures = failed.map(({ item, error }) => `${nameOf(item)}: ${errorText(error)}`).join('\n');
  return (
    <>
      <InfoDialog
        title={t('channel.bulk-test.title')}
        size="lg"
        isKept
        // Closing while tests are running stops them and keeps the results.
        onClose={isRunning ? stop : onClose}
        footer={
          isRunning ? (
            <Button variant="outline" loading={status === 'stopping'} onClick={stop}>
              {t('channel.bulk-test.stop')}
            </Button>
          ) : (
            <>
              {broken.wholly.length > 0 && (
                <Button variant="outline" colorPalette="red" onClick={() => setDisabling(true)}>
                  {t('channel.bulk-test.disable', { count: broken.wholly.length })}
                </Button>
              )}
              {left.length > 0 && (
                <Button variant="outline" onClick={goOn}>
                  {t('channel.bulk-test.resume', { count: left.length })}
                </Button>
              )}
              {failed.length > 0 && (
                <Button variant="outline" onClick={retryFailed}>
                  {t('channel.bulk-test.retry', { count: failed.length })}
                </Button>
              )}
              {/* The button that had the focus has been removed. */}
              <Button autoFocus aria-describedby={summary} onClick={onClose}>
                {t('channel.bulk-test.close')}
              </Button>
            </>
          )
        }
      >
        <BatchProgress
          id={summary}
          label={t('channel.bulk-test.title')}
          status={status}
          done={done.length}
          failed={failed.length}
          total={targets.length}
          pausedUntil={pausedUntil}
        />
        <TestSummary
          passed={done.length}
          failed={failed.map(({ item }) => item)}
          seconds={done.flatMap((target) => seconds.get(target) ?? [])}
          isRunning={isRunning}
        />
        <Flex align="center" justify="space-between" minH="9" mt="2" gap="3">
          <PlainSwitch label={t('channel.bulk-test.failed-only')} checked={isFailedOnly} onChange={setFailedOnly} />
          {failed.length > 0 && <CopyButton text={allFailures} label={t('channel.bulk-test.copy-all')} />}
        </Flex>
        <TestResults results={isFailedOnly ? results.filter(({ state }) => state === 'failed') : results} />
      </InfoDialog>
      {isDisabling && <DisableFailedChannels {...broken} onClose={() => setDisabling(false)} />}
    </>
  );
}
