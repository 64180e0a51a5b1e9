import { Button, type Column, DataTable, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import { IsoTime } from '../iso-time';
import { Section } from '../section';
import { useReleasesT } from '../texts';

type Pin = Overview['pins'][number];

export function Pins({ pins }: { pins: Pin[] }) {
  const t = useReleasesT();
  const { execute, isPending } = useCommand();
  const columns = useMemo(
    (): Column<Pin>[] => [
      { id: 'name', header: t('name'), cell: ({ name }) => <Text fontWeight="medium">{name}</Text>, fixed: true },
      { id: 'version', header: t('pin.version'), cell: ({ version }) => <Text fontFamily="mono">{version}</Text> },
      { id: 'until', header: t('pin.until'), cell: ({ until }) => <IsoTime at={until} /> },
      {
        id: 'actions',
        header: t('actions'),
        fixed: true,
        cell: ({ id, name, version }) => (
          <Button
            size="sm"
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
      <DataTable
        id="releases-pins"
        label={t('pins')}
        columns={columns}
        rows={pins}
        rowKey={({ id }) => id}
        rowName={({ version }) => version}
      />
    </Section>
  );
}
