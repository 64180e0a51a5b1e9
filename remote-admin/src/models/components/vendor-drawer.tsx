import { useT } from '../../i18n';
import { DescriptionField, type ItemDrawerProps, NameField, ResourceDrawer } from '../../resources';
import { vendors } from '../api/queries';
import { toVendorFields, toVendorValues } from '../model';
import { IconField } from './icon-field';

export function VendorDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="vendors"
      resource={vendors}
      blank={{ name: '', description: '', icon: '' }}
      starters={{}}
      toFormValues={toVendorValues}
      getCopyChanges={({ name }) => ({ name: t('resource.copy.name', { name }) })}
      toFields={toVendorFields}
    >
      {(form) => (
        <>
          <NameField form={form} name="name" />
          <DescriptionField form={form} name="description" />
          <IconField form={form} name="icon" />
        </>
      )}
    </ResourceDrawer>
  );
}
