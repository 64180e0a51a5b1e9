import { Button, chakra } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { CopyButton } from '../display/copy-button';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenSavedViewsProps } from '../overlays';
import { isCurrentView, useSavedViews } from './saved-views';
import type { ListState } from './use-list-params';

const OpenSavedViews = lazyComponent<OpenSavedViewsProps>(
  () => loadOverlays().then((overlays) => overlays.OpenSavedViews),
  ({ trigger }) => trigger,
);

export type SavedViewsButtonProps<Filter extends string> = {
  id: string;
  list: Pick<ListState<Filter>, 'params' | 'setFilters'>;
  /** Where narrow screens have room for the name, too. */
  hasName: boolean;
};

/** Saved filters; the button shows the name of the active view. */
export function SavedViewsButton<Filter extends string>({ id, list: { params, setFilters }, hasName }: SavedViewsButtonProps<Filter>) {
  const t = useSharedT();
  const [views] = useSavedViews(id);
  const { filters } = params;
  const current = views.find((view) => isCurrentView(view, filters));
  // Filters that the view does not name are cleared.
  const apply = (chosen: Record<string, string>) =>
    setFilters(Object.fromEntries(Object.keys(filters).map((name) => [name, chosen[name] ?? ''])) as Partial<Record<Filter, string>>);
  const button = (
    <Button variant="ghost" colorPalette="gray" color="fg.muted" px="2" maxW="56" aria-label={current?.name ?? t('views')}>
      <Bookmark size={15} aria-hidden fill={current ? 'currentColor' : 'none'} />
      <chakra.span overflow="hidden" textOverflow="ellipsis" display={{ base: hasName ? 'inline' : 'none', md: 'inline' }}>
        {current?.name ?? t('views')}
      </chakra.span>
    </Button>
  );
  const share = <CopyButton text={window.location.href} label={t('views.copy')} />;
  return (
    <LazyPopup trigger={button} popup="dialog">
      <OpenSavedViews id={id} filters={filters} current={current?.name} onApply={apply} share={share} trigger={button} />
    </LazyPopup>
  );
}
