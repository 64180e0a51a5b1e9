import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { AnswerRecord } from './records';

/** How the gateway answered: status, the headers that matter, and why it failed. */
export function ResponsePart({ record: { status, headers, failure } }: { record: AnswerRecord }) {
  const t = useT();
  const rows: [string, string][] = [
    [t('inspector.status'), status === undefined ? t('inspector.status.none') : String(status)],
    ...headers,
  ];
  return (
    <List>
      {[...rows, ...(failure ? [[t('inspector.failure'), failure] as const] : [])].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    textStyle: 'sm',
    '& div': { display: 'flex', gap: '4', py: '0.5' },
    '& dt': { flexShrink: '0', width: '40', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& dd': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  },
});
