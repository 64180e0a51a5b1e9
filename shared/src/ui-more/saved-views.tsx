import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { IconAction } from '../ui/display/icon-action';
import { type SavedView, setOf, useSavedViews, withName, withoutView, withView } from '../ui/list/saved-views';
import { Panel } from './panel';

export type OpenSavedViewsProps = {
  /** Of the table. */
  id: string;
  filters: Record<string, string>;
  /** Name of the view that is on the screen. */
  current: string | undefined;
  onApply: (filters: Record<string, string>) => void;
  /** Copies the address of the page. */
  share: ReactNode;
  trigger: ReactElement<{ onClick?: () => void }>;
};

/** Applies, saves, renames and deletes sets of filters; the address of the page shares them. */
export function OpenSavedViews({ id, filters, current, onApply, share, trigger }: OpenSavedViewsProps) {
  const t = useMoreT();
  const [views, setViews] = useSavedViews(id);
  const hasFilters = Object.keys(setOf(filters)).length > 0;
  return (
    <Panel trigger={trigger} title={t('views')}>
      {(close) => (
        <Stack gap="3">
          {views.length === 0 && <Text color="fg.muted">{t('views.none')}</Text>}
          {views.length > 0 && (
            <Stack as="ul" gap="0" listStyleType="none" mx="-1.5">
              {views.map((view) => (
                <ViewLine
                  key={view.name}
                  view={view}
                  isCurrent={view.name === current}
                  onApply={() => {
                    onApply(setOf(view.filters));
                    close();
                  }}
                  onRename={(name) => setViews(withName(views, view.name, name))}
                  onDelete={() => setViews(withoutView(views, view.name))}
                />
              ))}
            </Stack>
          )}
          {hasFilters && <SaveForm views={views} onSave={(name) => setViews(withView(views, { name, filters: setOf(filters) }))} />}
          <Flex align="center" justify="space-between" borderTopWidth="1px" pt="2" color="fg.muted" textStyle="xs">
            {t('views.share')}
            {share}
          </Flex>
        </Stack>
      )}
    </Panel>
  );
}

const nameIn = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  // A popover stands in the page's tree for React: its form must not send another one.
  event.stopPropagation();
  return String(new FormData(event.currentTarget).get('name') ?? '').trim();
};

type SaveFormProps = { views: SavedView[]; onSave: (name: string) => void };

/** A name that exists already is taken over by what is on the screen now. */
function SaveForm({ views, onSave }: SaveFormProps) {
  const t = useMoreT();
  const [name, setName] = useState('');
  const isTaken = views.some((view) => view.name === name.trim());
  const save = (event: FormEvent<HTMLFormElement>) => {
    const given = nameIn(event);
    if (given === '') {
      return;
    }
    onSave(given);
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

type ViewLineProps = {
  view: SavedView;
  isCurrent: boolean;
  onApply: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

function ViewLine({ view: { name }, isCurrent, onApply, onRename, onDelete }: ViewLineProps) {
  const t = useMoreT();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <chakra.form
          display="flex"
          gap="1"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            const given = nameIn(event);
            if (given !== '' && given !== name) {
              onRename(given);
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
