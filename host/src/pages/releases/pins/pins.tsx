import { Button, type Column, DataTable, type RowSummary } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import { IsoTime } from '../iso-time';
import { Section } from '../section';
import { ReleaseTableStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { VersionCode } from '../version-code';

type Pin = Overview['pins'][number];

const summarize = ({ name, version, until }: Pin): RowSummary => ({
  title: name,
  value: <VersionCode version={version} />,
  end: <IsoTime at={until} />,
});

export function Pins({ pins }: { pins: Pin[] }) {
  const t = useReleasesT();
  const { execute, isPending } = useCommand();
  const columns = useMemo(
    (): Column<Pin>[] => [
      {
        id: 'name',
        header: t('name'),
        width: 152,
        fixed: true,
        sort: { field: 'name', by: ({ name }) => name },
        cell: ({ name }) => <span data-name="">{name}</span>,
      },
      { id: 'version', header: t('pin.version'), cell: ({ version }) => <VersionCode version={version} /> },
      {
        id: 'until',
        header: t('pin.until'),
        width: 132,
        sort: { field: 'until', by: ({ until }) => Date.parse(until) },
        cell: ({ until }) => <IsoTime at={until} />,
      },
      {
        id: 'actions',
        header: '',
        align: 'end',
        width: 96,
        cell: ({ id, name, version }) => (
          <Button
            size="xs"
            variant="outline"
            aria-label={`${t('pin.end')} ${name} ${version}`}
            disabled={isPending}
            onClick={() => execute({ verb: 'unpin', id, reason: '' })}
          >
            {t('pin.end')}
          </Button>
        ),
      },
    ],
    [execute, isPending, t],
  );
  if (pins.length === 0) {
    return null;
  }
  return (
    <Section title={t('pins')}>
      <ReleaseTableStyles>
        <DataTable
          id="releases-pins"
          label={t('pins')}
          columns={columns}
          rows={pins}
          rowKey={({ id }) => id}
          rowName={({ name, version }) => `${name} ${version}`}
          summary={summarize}
          hasTools={false}
        />
      </ReleaseTableStyles>
    </Section>
  );
}
