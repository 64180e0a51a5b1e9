import { useLocation, useSearchParams } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { CopyButton, Flex, Heading, IconAction, lazyComponent, Text, useDrawerParam } from '@console/shared/ui';
import { History, Link } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { getCardPath } from '../card-path';
import { focusOption } from '../focus-option';
import type { CardSpec } from '../types';

const OptionHistory = lazyComponent(() => import('./option-history').then((module) => module.OptionHistory));

export type CardHeadProps = { card: CardSpec; children?: ReactNode };

/** Focuses the card or the field named in the URL. */
export function CardHead({ card, children }: CardHeadProps) {
  const t = useT();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = search.get('field');
  const visit = search.get('card') === card.id ? key : undefined;
  useEffect(() => {
    const { current } = heading;
    if (visit === undefined || current === null) {
      return;
    }
    current.scrollIntoView({ block: 'start' });
    current.focus({ preventScroll: true });
    const section = current.closest('section');
    if (section && field !== null) {
      return focusOption(section, field, current);
    }
  }, [visit, field]);
  const title = t(card.title);
  const hasHistory = useCapability('change-history');
  const history = useDrawerParam('history');
  const [shown, option] = history.value?.split(':') ?? [];
  return (
    <Flex gap="2" align="start" px={{ base: '4', md: '5' }} pt="4" pb="3">
      <div>
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h2" size="sm" id={`card-${card.id}`} ref={heading} tabIndex={-1} scrollMarginTop="16">
            {title}
          </Heading>
          {children}
        </Flex>
        <Text color="fg.muted" textStyle="sm">
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
