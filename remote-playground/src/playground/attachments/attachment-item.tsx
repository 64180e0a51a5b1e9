import { maxUploadMegabytes } from '@console/shared/contract';
import { chakra, IconAction, Text } from '@console/shared/ui';
import { FileText, RefreshCw, X } from 'lucide-react';
import { useT } from '../../i18n';
import { type Attachment, type FileProblem, maxInlineMegabytes, maxTextKilobytes } from './attachment';

export type AttachmentItemProps = { attachment: Attachment; onRemove: () => void; onRetry: () => void };

export function AttachmentItem({ attachment: { name, kind, preview, state }, onRemove, onRetry }: AttachmentItemProps) {
  const t = useT();
  return (
    <Item data-failed={state.kind === 'failed' || undefined}>
      {kind === 'image' ? (
        <Thumbnail src={preview} alt={name} />
      ) : (
        <Name>
          <FileText size={16} aria-hidden />
          <span>{name}</span>
        </Name>
      )}
      {state.kind === 'preparing' && (
        <Progress role="progressbar" aria-label={t('attach.preparing', { name })} aria-valuenow={Math.round(state.progress * 100)}>
          <i style={{ width: `${state.progress * 100}%` }} />
        </Progress>
      )}
      {state.kind === 'failed' && <Failure problem={state.problem} name={name} onRetry={onRetry} />}
      <IconAction label={t('attach.remove', { name })} onClick={onRemove}>
        <X />
      </IconAction>
    </Item>
  );
}

function Failure({ problem, name, onRetry }: { problem: FileProblem; name: string; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <Text role="alert" textStyle="xs" color="fg.error" maxW="14rem" overflowWrap="anywhere" lineClamp={3}>
        {problem.kind === 'server'
          ? problem.message
          : t(`attach.problem.${problem.kind}`, {
              megabytes: problem.kind === 'size' ? maxUploadMegabytes : maxInlineMegabytes,
              kilobytes: maxTextKilobytes,
            })}
      </Text>
      {problem.kind === 'server' && (
        <IconAction label={t('attach.retry', { name })} onClick={onRetry}>
          <RefreshCw />
        </IconAction>
      )}
    </>
  );
}

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    '&[data-failed]': { borderColor: 'border.error' },
  },
});

const Name = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    ps: '1.5',
    maxW: '14rem',
    textStyle: 'xs',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { color: 'fg.muted', flexShrink: '0' },
  },
});

const Thumbnail = chakra('img', {
  // Hides the alternative text of an image that cannot be rendered.
  base: { boxSize: '12', objectFit: 'cover', borderRadius: 'l1', bg: 'bg.muted', overflow: 'hidden', color: 'transparent' },
});

const Progress = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '1',
    bottom: '1',
    height: '1',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    '& i': { display: 'block', height: 'full', bg: 'jade.solid', transition: 'width 120ms' },
  },
});
