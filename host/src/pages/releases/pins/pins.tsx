import { Button, chakra } from '@console/shared/ui';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import { IsoTime } from '../iso-time';
import { ReleaseTableStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { VersionCode } from '../version-code';

export function Pins({ pins }: Pick<Overview, 'pins'>) {
  const t = useReleasesT();
  const { execute, isPending } = useCommand();
  if (pins.length === 0) {
    return null;
  }
  return (
    <ReleaseTableStyles>
      <List aria-label={t('pins')}>
        {pins.map(({ id, name, version, until }) => (
          <li key={id}>
            <span>
              {t('pin')} <b>{name}</b> <VersionCode version={version} />
            </span>
            <span data-quiet="">
              {t('pin.until')} <IsoTime at={until} />
            </span>
            <Button
              size="xs"
              variant="outline"
              ms="auto"
              aria-label={`${t('pin.end')} ${name} ${version}`}
              disabled={isPending}
              onClick={() => execute({ verb: 'unpin', id, reason: '' })}
            >
              {t('pin.end')}
            </Button>
          </li>
        ))}
      </List>
    </ReleaseTableStyles>
  );
}

const List = chakra('ul', {
  base: {
    mt: '-3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', px: '4', py: '2' },
    '& > li + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: 'medium' },
  },
});
