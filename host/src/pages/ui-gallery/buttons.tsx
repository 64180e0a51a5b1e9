import { ActionMenu, Button, ConfirmButton, CopyButton, IconAction, RowAction } from '@console/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const kinds = ['solid', 'outline', 'ghost', 'subtle', 'surface'] as const;
const sizes = ['xs', 'sm', 'md'] as const;

export function Buttons() {
  const t = useGalleryT();
  const actions = [
    { id: 'edit', label: t('button.edit'), icon: <Pencil />, onSelect: () => undefined },
    { id: 'locked', label: t('button.save'), disabled: true, reason: t('button.reason'), onSelect: () => undefined },
    { id: 'delete', label: t('button.delete'), icon: <Trash2 />, danger: true, onSelect: () => undefined },
  ];
  return (
    <Section id="buttons" title={t('buttons')}>
      <Sample label={t('buttons.kinds')}>
        {kinds.map((kind) => (
          <Button key={kind} variant={kind}>
            {t('button.save')}
          </Button>
        ))}
        <Button colorPalette="red">{t('button.delete')}</Button>
        <ConfirmButton
          title={t('overlay.confirm.title')}
          text={t('overlay.confirm.text')}
          confirmLabel={t('button.delete')}
          onConfirm={async () => undefined}
        >
          {t('button.delete')}
        </ConfirmButton>
      </Sample>
      <Sample label={t('buttons.sizes')}>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {t('button.save')}
          </Button>
        ))}
      </Sample>
      <Sample label={t('buttons.states')}>
        <Button>{t('button.save')}</Button>
        <Button loading aria-label={t('button.save')}>
          {t('button.save')}
        </Button>
        <Button disabled>{t('button.save')}</Button>
        <Button variant="outline" disabled>
          {t('button.cancel')}
        </Button>
      </Sample>
      <Sample label={t('buttons.icons')}>
        <IconAction label={t('button.edit')}>
          <Pencil />
        </IconAction>
        <IconAction label={t('button.delete')} disabled>
          <Trash2 />
        </IconAction>
        <CopyButton text={t('title')} />
        <RowAction label={t('button.edit')}>
          <Pencil />
        </RowAction>
        <ActionMenu label={t('button.more')} actions={actions} />
      </Sample>
    </Section>
  );
}
