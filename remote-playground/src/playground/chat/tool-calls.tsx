import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ToolCall } from '../api/tool-calls';
import { Foldable } from './foldable';

export function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
  const t = useT();
  return calls.map(({ name, arguments: text, result }, index) => (
    <Foldable key={index} label={t('tool.called', { name })}>
      {() => (
        <Parts>
          <dt>{t('tool.arguments')}</dt>
          <dd>{text === '' ? t('tool.none') : <pre>{indentJson(text)}</pre>}</dd>
          {result !== undefined && (
            <>
              <dt>{t('tool.result')}</dt>
              <dd>
                <pre>{indentJson(result)}</pre>
              </dd>
            </>
          )}
        </Parts>
      )}
    </Foldable>
  ));
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

const Parts = chakra('dl', {
  base: {
    '& dt': { textStyle: 'xs', fontWeight: 'medium' },
    '& dd': { mb: '2' },
    '& pre': {
      mt: '1',
      p: '2',
      maxH: '64',
      overflow: 'auto',
      fontSize: 'xs',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      borderRadius: 'l1',
      bg: 'bg.muted',
      color: 'fg',
    },
  },
});
