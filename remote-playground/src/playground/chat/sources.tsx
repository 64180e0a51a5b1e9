import { chakra, Text, TextLink } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseSources } from '../api/sources';
import type { Message } from '../library/message';

export function Sources({ message }: { message: Message }) {
  const t = useT();
  const sources = parseSources(message.sources);
  const { search } = message;
  const isKnown = search === 'nothing' || search === 'failed' || search === 'unavailable';
  return (
    <>
      {isKnown && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t(`search.${search}`)}
        </Text>
      )}
      {sources.length > 0 && (
        <Frame aria-label={t('search.sources')}>
          <p>{t('search.sources')}</p>
          <ol>
            {sources.map(({ url, title }) => (
              <li key={url}>
                <TextLink href={url} target="_blank" rel="noopener noreferrer" title={url}>
                  {title || new URL(url).host}
                </TextLink>
                {title !== '' && <small>{new URL(url).host}</small>}
              </li>
            ))}
          </ol>
        </Frame>
      )}
    </>
  );
}

const Frame = chakra('section', {
  base: {
    mt: '2',
    textStyle: 'xs',
    '& p': { color: 'fg.muted', fontWeight: 'medium' },
    '& ol': { listStyle: 'decimal', ps: '5', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& li': { overflowWrap: 'anywhere', py: { base: '1.5', md: '0.5' } },
    '& small': { ms: '1.5', color: 'fg.subtle', fontSize: 'inherit' },
  },
});
