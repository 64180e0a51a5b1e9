import { Button, Text } from '@console/shared/ui';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import { IsoTime } from '../iso-time';
import { ReleaseList, ReleaseTableStyles } from '../tables.styles';
import { useReleasesT } from '../texts';
import { VersionCode } from '../version-code';

export function Previews({ previews }: Pick<Overview, 'previews'>) {
  const t = useReleasesT();
  const { execute, isPending } = useCommand();
  if (previews.length === 0) {
    return null;
  }
  return (
    <ReleaseTableStyles>
      <ReleaseList mt="-3" aria-label={t('previews')}>
        {previews.map(({ id, versions, path, until, actor, reason }) => (
          <li key={id}>
            <span>{t('preview')}</span>
            {Object.entries(versions).map(([name, version]) => (
              <span key={name}>
                <b>{name}</b> <VersionCode version={version} />
              </span>
            ))}
            <Text as="span" fontFamily="mono" overflowWrap="anywhere">
              {path}
            </Text>
            <span data-quiet="">
              {t('preview.until')} <IsoTime at={until} />
            </span>
            <span data-quiet="">{[t('preview.by', { actor }), reason].filter(Boolean).join(' · ')}</span>
            <Button
              size="xs"
              variant="outline"
              ms="auto"
              aria-label={`${t('preview.end')} ${Object.entries(versions).flat().join(' ')}`}
              disabled={isPending}
              onClick={() => execute({ verb: 'end-preview', id, reason: '' })}
            >
              {t('preview.end')}
            </Button>
          </li>
        ))}
      </ReleaseList>
    </ReleaseTableStyles>
  );
}
