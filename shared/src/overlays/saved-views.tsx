import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { IconAction } from '../ui/display/icon-action';
import { activeFilters, removeView, renameView, type SavedView, saveView, useSavedViews } from '../ui/list/saved-views';
import { Panel } from './panel';

export type OpenSavedViewsProps = {
  id: string;
  filters: Record<string, string>;
  current: string | undefined;
  onApply: (filters: Record<string, string>) => void;
  share: ReactNode;
  trigger: ReactElement<{ onClick?: () => void }>;
};

export function OpenSavedViews({ id, filters, current, onApply, share, trigger }: OpenSavedViewsProps) {
  const t = useLazyT();
  const [views, setViews] = useSavedViews(id);
  const hasFilters = Object.keys(activeFilters(filters)).length > 0;
  return (
    <Panel trigger={trigger} title={t('views')}>
      {(close) => (
        <Stack gap="3">
          {views.length === 0 && <Text color="fg.muted">{t('views.none')}</Text>}
          {views.length > 0 && (
            <Stack as="ul" gap="0" listStyleType="none" mx="-1.5">
              {views.map((view) => (
                <ViewRow
                  key={view.name}
                  view={view}
                  isCurrent={view.name === current}
                  onApply={() => {
                    onApply(activeFilters(view.filters));
                    close();
                  }}
                  onRename={(name) => setViews(renameView(views, view.name, name))}
                  onDelete={() => setViews(removeView(views, view.name))}
                />
              ))}
            </Stack>
          )}
          {hasFilters && <SaveForm views={views} onSave={(name) => setViews(saveView(views, { name, filters: activeFilters(filters) }))} />}
          <Flex align="center" justify="space-between" borderTopWidth="1px" pt="2" color="fg.muted" textStyle="xs">
            {t('views.share')}
            {share}
          </Flex>
        </Stack>
      )}
    </Panel>
  );
}

const readSubmittedName = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  // React events bubble from the popover to the form around it.
  event.stopPropagation();
  return String(new FormData(event.currentTarget).get('name') ?? '').trim();
};

type SaveFormProps = { views: SavedView[]; onSave: (name: string) => void };

/** An existing name is overwritten. */
function SaveForm({ views, onSave }: SaveFormProps) {
  const t = useLazyT();
  const [name, setName] = useState('');
  const isTaken = views.some((view) => view.name === name.trim());
  const save = (event: FormEvent<HTMLFormElement>) => {
    const submitted = readSubmittedName(event);
    if (submitted === '') {
      return;
    }
    onSave(submitted);
    setName('');
  };
  return (
    <chakra.form display="flex" gap="2" onSubmit={save}>
      <Input
        name="name"
        value={name}
        maxLength={60}
        autoComplete="off"
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{t(isTaken ? 'views.replace' : 'views.save')}</Button>
    </chakra.form>
  );
}

type ViewRowProps = {
  view: SavedView;
  isCurrent: boolean;
  onApply: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

function ViewRow({ view: { name }, isCurrent, onApply, onRename, onDelete }: ViewRowProps) {
  const t = useLazyT();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <chakra.form
          display="flex"
          gap="1"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            const submitted = readSubmittedName(event);
            if (submitted !== '' && submitted !== name) {
              onRename(submitted);
            }
            setRenaming(false);
          }}
        >
          <Input name="name" size="xs" defaultValue={name} maxLength={60} autoFocus autoComplete="off" aria-label={t('views.name')} />
          <IconAction type="submit" label={t('save')}>
            <Check />
          </IconAction>
        </chakra.form>
      </li>
    );
  }
  return (
    <Flex as="li" align="center">
      <Button
        variant="ghost"
        colorPalette={isCurrent ? 'jade' : 'gray'}
        size="xs"
        flex="1"
        minW="0"
        px="1.5"
        justifyContent="flex-start"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onApply}
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {name}
        </chakra.span>
      </Button>
      <IconAction label={t('views.rename', { name })} onClick={() => setRenaming(true)}>
        <Pencil />
      </IconAction>
      <IconAction label={t('views.delete', { name })} onClick={onDelete}>
        <Trash2 />
      </IconAction>
    </Flex>
  );
}
