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

type VersionState = 'live' | 'canary' | 'bad' | 'earlier' | 'new';

const tones: Record<VersionState, Tone> = { live: 'good', canary: 'warning', bad: 'bad', earlier: 'neutral', new: 'info' };

function versionState({ live, bad, earlier, canary }: StatusLine, version: string): VersionState {
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
      {versions.map(({ version, builtAt, commit, builder, run, files, sent, routes, requires, tested = [] }) => {
        const state = versionState(status, version);
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
              <Flex gap="1" align="center">
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`${t('promote')} ${version}`}
                  onClick={() => onCommand({ verb: 'promote', name, from: live, to: version, isBad: state === 'bad' })}
                >
                  {t('promote')}
                </Button>
                <ActionMenu
                  label={t('actions.of', { version })}
                  actions={[
                    {
                      id: 'canary',
                      label: t('canary.create'),
                      onSelect: () =>
                        onShare({
                          name,
                          version,
                          percent: status.canary?.version === version ? status.canary.percent : undefined,
                          isBad: state === 'bad',
                        }),
                    },
                    { id: 'preview', label: t('preview'), onSelect: () => onPreview({ name, version }) },
                  ]}
                />
              </Flex>
            )}
          </li>
        );
      })}
    </List>
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
