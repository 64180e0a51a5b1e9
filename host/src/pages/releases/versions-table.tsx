import { ActionMenu, Button, chakra, Flex, StatusTag, Text, TextLink, type Tone } from '@console/shared/ui';
import type { StatusLine } from '../../../contract/log';
import type { VersionLine } from '../../../contract/overview';
import type { PendingShare } from './canaries/share-dialog';
import type { PendingCommand } from './command-dialog';
import { IsoTime } from './iso-time';
import { formatKilobyteChange, formatKilobytes } from './kilobytes';
import type { PendingPreview } from './previews/preview-dialog';
import { TestedText } from './tested-text';
import { useReleasesT } from './texts';
import { VersionCode } from './version-code';

export type VersionsTableProps = {
  status: StatusLine;
  versions: VersionLine[];
  onCommand: (command: PendingCommand) => void;
  onShare: (share: PendingShare) => void;
  onPreview: (preview: PendingPreview) => void;
};

type VersionState = 'live' | 'canary' | 'bad' | 'earlier' | 'new' | 'preview';

const tones: Record<VersionState, Tone> = {
  live: 'good',
  canary: 'warning',
  bad: 'bad',
  earlier: 'neutral',
  new: 'info',
  preview: 'neutral',
};

function versionState({ live, bad, earlier, canary }: StatusLine, { version, preview }: VersionLine): VersionState {
  if (preview) {
    return 'preview';
  }
  if (version === live) {
    return 'live';
  }
  if (version === canary?.version) {
    return 'canary';
  }
  if (bad.includes(version)) {
    return 'bad';
  }
  return earlier.includes(version) ? 'earlier' : 'new';
}

export function VersionsTable({ status, versions, onCommand, onShare, onPreview }: VersionsTableProps) {
  const t = useReleasesT();
  const { name, live } = status;
  const liveVersion = versions.find(({ version }) => version === live);
  return (
    <List aria-label={t('versions', { name })}>
      {versions.map((line) => {
        const { version, builtAt, commit, builder, run, files, sent, routes, requires, tested = [] } = line;
        const state = versionState(status, line);
        return (
          <li key={version}>
            <Text fontFamily="mono" fontWeight="medium" minW="32">
              <VersionCode version={version} />
            </Text>
            <StatusTag tone={tones[state]}>{t(`version-state.${state}`)}</StatusTag>
            <Flex columnGap="4" wrap="wrap" color="fg.muted" textStyle="sm" flex={{ base: '1 0 100%', md: '1' }}>
              {builtAt && <IsoTime at={builtAt} />}
              {commit && <Text fontFamily="mono">{commit}</Text>}
              {tested[0] && <TestedText evidence={tested[0]} />}
              {builder && <span>{builder}</span>}
              {run && (
                <TextLink href={run} target="_blank" rel="noreferrer">
                  {t('run')}
                </TextLink>
              )}
              <span>{t('files', { count: files })}</span>
              <span title={formatKilobytes(sent)}>
                {liveVersion && version !== live
                  ? t('size.of-live', { change: formatKilobyteChange(sent - liveVersion.sent) })
                  : formatKilobytes(sent)}
              </span>
              {routes.length > 0 && <span title={routes.join('\n')}>{t('routes', { count: routes.length })}</span>}
              {requires.host && <span>{t('requires', { range: requires.host })}</span>}
            </Flex>
            {version !== live && (
              <VersionActions
                status={status}
                version={version}
                state={state}
                onCommand={onCommand}
                onShare={onShare}
                onPreview={onPreview}
              />
            )}
          </li>
        );
      })}
    </List>
  );
}

type VersionActionsProps = Omit<VersionsTableProps, 'versions'> & { version: string; state: VersionState };

function VersionActions({ status: { name, live, canary }, version, state, onCommand, onShare, onPreview }: VersionActionsProps) {
  const t = useReleasesT();
  const preview = () => onPreview({ name, version });
  const isBad = state === 'bad';
  if (state === 'preview') {
    return (
      <Button size="xs" variant="outline" aria-label={`${t('preview')} ${version}`} onClick={preview}>
        {t('preview')}
      </Button>
    );
  }
  const percent = canary?.version === version ? canary.percent : undefined;
  return (
    <Flex gap="1" align="center">
      <Button
        size="xs"
        variant="outline"
        aria-label={`${t('promote')} ${version}`}
        onClick={() => onCommand({ verb: 'promote', name, from: live, to: version, isBad })}
      >
        {t('promote')}
      </Button>
      <ActionMenu
        label={t('actions.of', { version })}
        actions={[
          { id: 'canary', label: t('canary.create'), onSelect: () => onShare({ name, version, percent, isBad }) },
          { id: 'preview', label: t('preview'), onSelect: preview },
        ]}
      />
    </Flex>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li:last-child': { borderBottomWidth: '0' },
  },
});
