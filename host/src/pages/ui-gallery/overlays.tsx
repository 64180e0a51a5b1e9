import { TextField, useForm } from '@console/shared/forms';
import { BatchDialog, Button, ConfirmDialog, FormDrawer, InfoDialog, SideSheet, Text } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const kinds = ['drawer', 'sheet', 'dialog', 'confirm', 'batch'] as const;

type Kind = (typeof kinds)[number];

export function Overlays() {
  const t = useGalleryT();
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  const renderers: Record<Kind, () => ReactNode> = {
    drawer: () => <Drawer onClose={close} />,
    sheet: () => (
      <SideSheet title={t('overlay.sheet')} side="end" onClose={close}>
        <Text>{t('overlay.text')}</Text>
      </SideSheet>
    ),
    dialog: () => (
      <InfoDialog title={t('overlay.dialog')} onClose={close} footer={<Button onClick={close}>{t('button.save')}</Button>}>
        <Text>{t('overlay.text')}</Text>
      </InfoDialog>
    ),
    confirm: () => (
      <ConfirmDialog
        title={t('overlay.confirm.title')}
        text={t('overlay.confirm.text')}
        confirmLabel={t('button.delete')}
        onConfirm={close}
        onCancel={close}
      />
    ),
    batch: () => (
      <BatchDialog
        title={t('overlay.batch.title')}
        items={items}
        nameOf={(item) => item}
        run={(item) => simulateOperation(item, t('overlay.batch.failure'))}
        onClose={close}
      />
    ),
  };
  return (
    <Section id="overlays" title={t('overlays')}>
      <Sample label={t('overlays.open')}>
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" colorPalette="gray" onClick={() => setOpen(kind)}>
            {t(`overlay.${kind}`)}
          </Button>
        ))}
      </Sample>
      {open && renderers[open]()}
    </Section>
  );
}

const items = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const simulateOperation = (item: string, reason: string) =>
  new Promise<void>((resolve, reject) => setTimeout(item === 'third' ? () => reject(new Error(reason)) : resolve, 700));

function Drawer({ onClose }: { onClose: () => void }) {
  const t = useGalleryT();
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDrawer title={t('overlay.drawer')} form={form} onSubmit={async () => undefined} onClose={onClose}>
      <TextField form={form} name="name" label={t('field.name')} hint={t('field.hint')} rules={{ required: t('field.required') }} />
    </FormDrawer>
  );
}
