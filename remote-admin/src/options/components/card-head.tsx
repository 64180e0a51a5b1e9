import { useLocation, useSearchParams } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { CopyButton, Flex, Heading, IconAction, lazyComponent, Text, useDrawerParam } from '@console/shared/ui';
import { History, Link } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { getCardPath, getSection } from '../card-path';
import { focusOption } from '../focus-option';
import type { CardSpec } from '../types';

const OptionHistory = lazyComponent(() => import('./option-history').then((module) => module.OptionHistory));

export type CardHeadProps = { card: CardSpec };

/** Focuses the section or the field named in the URL. */
export function CardHead({ card }: CardHeadProps) {
  const t = useT();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = search.get('field');
  const visit = getSection(search) === card.id ? key : undefined;
  useEffect(() => {
    const { current } = heading;
    if (visit === undefined || current === null) {
      return;
    }
    current.scrollIntoView({ block: 'nearest' });
    current.focus({ preventScroll: true });
    const section = current.closest('section');
    if (section && field !== null) {
      return focusOption(section, field, current);
    }
  }, [visit, field]);
  const title = t(card.title);
  const hasHistory = useCapability('change-history') && card.options.length > 0;
  const history = useDrawerParam('history');
  const [shown, option] = history.value?.split(':') ?? [];
  return (
    <Flex gap="2" align="start">
      <div>
        <Heading as="h2" size="md" id={`card-${card.id}`} ref={heading} tabIndex={-1} scrollMarginTop="56" outline="none">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mt="1" textWrap="pretty">
          {t(card.text)}
        </Text>
      </div>
      <Flex ms="auto">
        {hasHistory && (
          <IconAction label={t('option.history', { card: title })} onClick={() => history.open(card.id)}>
            <History />
          </IconAction>
        )}
        <CopyButton icon={<Link />} label={t('option.link', { card: title })} text={`${location.origin}${getCardPath(card)}`} />
      </Flex>
      {hasHistory && shown === card.id && (
        <OptionHistory
          card={card}
          option={option}
          onChoose={(key) => history.open(key === undefined ? card.id : `${card.id}:${key}`)}
          onClose={history.close}
        />
      )}
    </Flex>
  );
}
