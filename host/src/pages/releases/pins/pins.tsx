import { Button, type Column, DataTable, Heading, RelativeTime, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import { useReleasesT } from '../texts';

type Pin = Overview['pins'][number];

export function Pins({ pins }: { pins: Pin[] }) {
  const t = useReleasesT();
  const { execute, isPending } = useCommand();
  const columns = useMemo(
    (): Column<Pin>[] => [
      { id: 'name', header: t('name'), cell: ({ name }) => <Text fontWeight="medium">{name}</Text>, fixed: true },
      { id: 'version', header: t('pin.version'), cell: ({ version }) => <Text fontFamily="mono">{version}</Text> },
      { id: 'until', header: t('pin.until'), cell: ({ until }) => <RelativeTime seconds={Math.floor(Date.parse(until) / 1000)} /> },
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
    <section>
      <Heading as="h2" size="md" mb="3">
        {t('pins')}
      </Heading>
      <DataTable
        id="releases-pins"
        label={t('pins')}
        columns={columns}
        rows={pins}
        rowKey={({ id }) => id}
        rowName={({ version }) => version}
      />
    </section>
  );
}
