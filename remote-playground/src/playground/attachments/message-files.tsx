import { chakra, InfoDialog } from '@console/shared/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { MessageFile } from './content-parts';

export type MessageFilesProps = { files: readonly MessageFile[] };

/** Names of files; those of text open. */
export function MessageFiles({ files }: MessageFilesProps) {
  const t = useT();
  const [shown, setShown] = useState<MessageFile>();
  return (
    <Files aria-label={t('attach.files')}>
      {files.map((file, index) => (
        <li key={index}>
          {file.text === undefined ? (
            <span>
              <FileText size={14} aria-hidden />
              <b>{file.name}</b>
            </span>
          ) : (
            <button type="button" onClick={() => setShown(file)}>
              <FileText size={14} aria-hidden />
              <b>{file.name}</b>
            </button>
          )}
        </li>
      ))}
      {shown && (
        <InfoDialog title={shown.name} size="xl" onClose={() => setShown(undefined)}>
          <Content role="region" aria-label={shown.name} tabIndex={0}>
            {shown.text}
          </Content>
        </InfoDialog>
      )}
    </Files>
  );
}

const Files = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    listStyle: 'none',
    maxW: 'full',
    '& li > *': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      maxW: '16rem',
      px: '2',
      py: '1',
      textStyle: 'xs',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.panel',
    },
    '& b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { color: 'fg.muted', flexShrink: '0' },
    '& button': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
    '@media (pointer: coarse)': { '& button': { minH: '11' } },
  },
});

const Content = chakra('pre', {
  base: { maxH: '70dvh', mb: '4', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'xs' },
});
