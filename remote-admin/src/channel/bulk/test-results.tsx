import { CopyButton, chakra, Text, TruncatedText } from '@console/shared/ui';
import { useT } from '../../i18n';
import { ChannelCellStyles } from '../cell.styles';
import { formatSeconds } from '../cells';
import { getSpeed } from '../model';
import { getTestedModel, type TestTarget } from './test-model';

export type TestResult = { target: TestTarget } & TestState;

type TestState =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'passed'; seconds: number }
  | { state: 'failed'; reason: string; seconds: number | undefined };

export function TestResults({ results }: { results: TestResult[] }) {
  const t = useT();
  if (results.length === 0) {
    return <Text color="fg.muted">{t('channel.bulk-test.none-failed')}</Text>;
  }
  return (
    <ChannelCellStyles>
      {/* A scrollable element must be focusable by keyboard. */}
      <List aria-label={t('channel.bulk-test.results')} tabIndex={0}>
        {results.map((result) => {
          const { channel, model } = result.target;
          return (
            <li key={`${channel.id}:${model ?? ''}`} aria-busy={result.state === 'running' || undefined}>
              <div className="line">
                <b>
                  <TruncatedText>{channel.name}</TruncatedText>
                </b>
                <small>{getTestedModel(result.target) ?? t('channel.bulk-test.default')}</small>
                <TestStateTag {...result} />
              </div>
              {result.state === 'failed' && (
                <div className="line">
                  <span className="reason">{result.reason}</span>
                  <CopyButton text={result.reason} label={t('channel.bulk-test.copy', { name: channel.name })} />
                </div>
              )}
            </li>
          );
        })}
      </List>
    </ChannelCellStyles>
  );
}

function TestStateTag(result: TestState) {
  const t = useT();
  if (result.state === 'waiting') {
    return <span className="ui-muted">{t('channel.bulk-test.waiting')}</span>;
  }
  if (result.state === 'running') {
    return <span className="speed speed-untested">{t('channel.testing')}</span>;
  }
  const took = result.seconds === undefined ? undefined : formatSeconds(result.seconds, t);
  if (result.state === 'failed') {
    return (
      <span className="speed speed-bad">
        {took === undefined ? t('channel.bulk-test.failed') : t('channel.test.failed.in', { seconds: took })}
      </span>
    );
  }
  return <span className={`speed speed-${getSpeed(result.seconds * 1000)}`}>{took}</span>;
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: '50vh',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& li': {
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto 2.25rem',
    },
    '& li:last-of-type': { borderBottomWidth: 0 },
    '& .line': { display: 'flex', alignItems: 'center', columnGap: '3', minW: '0' },
    '& b': { fontWeight: 'medium', minW: '0' },
    '& .line > small': { flex: '1', minW: '0', color: 'fg.muted', textStyle: 'xs', overflowWrap: 'anywhere' },
    '& .reason': { flex: '1', minW: '0', color: 'fg.error', overflowWrap: 'anywhere' },
  },
});
