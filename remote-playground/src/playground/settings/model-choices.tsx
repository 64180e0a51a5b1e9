import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import { chakra, Input } from '@console/shared/ui';
import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../i18n';
import { priceList } from '../api/queries';
import { filterModels, maxModels } from './filter-models';
import { findModelProblem, type ModelProblem } from './model-problem';
import { pricingSettingsPath } from './pricing-settings-path';

export type ModelChoicesProps = Pick<ComponentProps<typeof Sheet>, 'top' | 'bottom' | 'insetInline' | 'width'> & {
  models: readonly string[];
  /** Models that it cannot use are disabled. */
  group: string;
  value: string;
  onChoose: (model: string) => void;
  onClose: () => void;
};

export function ModelChoices({ models, group, value, onChoose, onClose, ...position }: ModelChoicesProps) {
  const t = useT();
  const id = useId();
  const user = useSession((state) => state.user);
  const { data: prices } = useQuery(priceList(user?.id));
  const [search, setSearch] = useState('');
  const matching = filterModels(models, search);
  const shown = matching.slice(0, maxModels);
  const problemOf = (model: string) => prices && findModelProblem(prices, model, group);
  const choose = (model: string | undefined) => {
    if (model !== undefined && problemOf(model) === undefined) {
      onChoose(model);
    }
  };
  const [active, setActive] = useState(Math.max(0, shown.indexOf(value)));
  const move = (target: number) => {
    if (shown.length === 0) {
      return;
    }
    const next = (target + shown.length) % shown.length;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keyHandlers: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    Escape: onClose,
    Enter: () => choose(shown[active]),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = event.nativeEvent.isComposing ? undefined : keyHandlers[event.key];
    if (handle === undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    handle();
  };
  return (
    <Sheet {...position}>
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-label={t('settings.model.search')}
        placeholder={t('settings.model.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* The search keeps the focus, so that the list does not close before the click. */}
      <List id={id} role="listbox" aria-label={t('settings.model')} onMouseDown={(event) => event.preventDefault()}>
        {shown.map((model, index) => {
          const problem = problemOf(model);
          return (
            <Option
              key={model}
              id={`${id}-${index}`}
              role="option"
              aria-selected={model === value}
              aria-disabled={problem !== undefined || undefined}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(model)}
            >
              <span>{model}</span>
              {problem && <small>{t(problemTexts[problem], { group })}</small>}
              {model === value && <Check size={14} aria-hidden />}
            </Option>
          );
        })}
      </List>
      {shown.some((model) => problemOf(model) === 'unpriced') && mayAccess(user, 'root') && (
        <Hint>
          <PricesLink to={pricingSettingsPath}>{t('message.failed.price')}</PricesLink>
        </Hint>
      )}
      {matching.length !== shown.length && <Hint>{t('settings.model.more', { count: matching.length - shown.length })}</Hint>}
      {matching.length === 0 && <Hint>{t(models.length === 0 ? 'settings.model.empty' : 'settings.model.no-matches')}</Hint>}
    </Sheet>
  );
}

const problemTexts = { unpriced: 'cost.unpriced', 'not-in-group': 'model.not-in-group' } as const satisfies Record<ModelProblem, string>;

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    p: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'md',
  },
});

const List = chakra('div', { base: { mt: '1.5', maxH: '64', overflowY: 'auto', textStyle: 'sm' } });

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '1.5',
    borderRadius: 'l1',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& span': { flex: '1', minW: '0' },
    '&[data-active]': { bg: 'bg.muted' },
    '&[aria-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& small': { textStyle: 'xs', flexShrink: 0 },
    '&[aria-selected=true]': { color: 'jade.fg', fontWeight: 'medium' },
  },
});

const PricesLink = chakra(Link, { base: { color: 'jade.fg', textDecoration: 'underline' } });

const Hint = chakra('p', { base: { px: '2', pt: '1.5', textStyle: 'xs', color: 'fg.muted' } });
